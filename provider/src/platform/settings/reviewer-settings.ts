import type { NamedToken } from '@portal/shared/server/operator-token';
import * as z from 'zod';
import { SettingsError } from './settings-error';

/** Who may review verifications, besides the holder of OPS_TOKEN. */
export interface ReviewerSettings {
  readonly tokens: readonly NamedToken[];
  /** Reviewers who must pass an enterprise. */
  readonly perCase: 1 | 2;
}

const MIN_TOKEN = 16;

// The value contains secrets, so no message repeats it.
const reviewerTokens = z.string().transform((text, context) => {
  const tokens = text.split(',').map((pair) => {
    const [, name = '', token = ''] =
      /^\s*([a-z][a-z0-9-]{0,31})=([\x21-\x2b\x2d-\x7e]+)\s*$/.exec(pair) ?? [];
    return { name, token };
  });
  const isGood =
    tokens.every(({ token }) => token.length >= MIN_TOKEN) &&
    new Set(tokens.map(({ name }) => name)).size === tokens.length &&
    new Set(tokens.map(({ token }) => token)).size === tokens.length;
  if (isGood) return tokens;
  context.addIssue({
    code: 'custom',
    message: `must be pairs such as anna=<token>,ben=<token>, each name and token once, tokens of at least ${String(MIN_TOKEN)} characters`,
  });
  return z.NEVER;
});

export const reviewerFields = {
  REVIEWER_TOKENS: reviewerTokens.default([]),
  REVIEWERS_PER_CASE: z
    .enum(['1', '2'], { error: (issue) => `must be 1 or 2, not "${String(issue.input)}"` })
    .transform((text) => (text === '2' ? 2 : 1))
    .default(1),
} as const;

/** @throws SettingsError */
export function checkReviewers({
  reviewers: { tokens, perCase },
  opsToken,
}: {
  readonly reviewers: ReviewerSettings;
  readonly opsToken: string | null;
}): void {
  if (perCase === 2 && tokens.length < 2)
    throw new SettingsError('REVIEWERS_PER_CASE=2 needs at least two REVIEWER_TOKENS.');
  if (tokens.some(({ name, token }) => name === 'operator' || token === opsToken))
    throw new SettingsError('REVIEWER_TOKENS must differ from OPS_TOKEN, whose holder is named operator.');
}
