import { RegistryError } from '../model/registry-error';

/** What a token may do. Every token may read: status, history, differences, why, verdicts. */
export const VERBS = ['publish', 'activate', 'canary', 'halt', 'rollback', 'remove', 'inspect'] as const;
export type Verb = (typeof VERBS)[number];

/** Permission of a team's token. */
export interface Grant {
  /** Parts that it may change; null for all. */
  readonly parts: readonly string[] | null;
  readonly verbs: readonly Verb[];
  /** Largest share in percent that it may give releases to. Below 100 it cannot activate or promote. */
  readonly upTo: number;
  /** End, ISO 8601. */
  readonly until: string;
}

/** What a command is about to do. */
export interface Wish {
  /** `administer`: tokens, keys and pruning, for operators alone. */
  readonly verb: Verb | 'administer';
  readonly parts: readonly string[];
  /** Largest share that it gives releases to, also later by a plan. */
  readonly percent?: number;
}

/**
 * @param name of the token, for the sentence
 * @throws RegistryError `forbidden`
 */
export function refuseBeyond({ parts, verbs, upTo }: Grant, wish: Wish, name: string): void {
  if (wish.verb === 'administer')
    throw new RegistryError(
      'forbidden',
      `The token ${name} is a team’s: this needs an operator of the portal.`,
    );
  if (!verbs.includes(wish.verb))
    throw forbidden(`The token ${name} may not ${wish.verb}; it may ${verbs.join(', ')}.`);
  const foreign = wish.parts.filter((part) => parts !== null && !parts.includes(part));
  if (foreign.length > 0)
    throw forbidden(
      `The token ${name} may not change ${foreign.join(', ')}; it is for ${(parts ?? []).join(', ')}.`,
    );
  if (wish.percent !== undefined && wish.percent > upTo)
    throw forbidden(
      `The token ${name} may give releases to at most ${String(upTo)} % of the people, not ${String(wish.percent)} %.`,
    );
}

function forbidden(sentence: string): RegistryError {
  return new RegistryError('forbidden', `${sentence} Ask an operator of the portal.`);
}
