import * as z from 'zod/mini';
import type { Caller } from '../access/caller';
import { isPart, isReleaseId } from '../model/names';
import { RegistryError } from '../model/registry-error';
import type { ActivationRequest } from '../model/placement';
import { isReason, REASON_RULE } from '../history/step-conditions';
import { slug } from '../store/release-schema';

export const part = z.string().check(z.refine(isPart, 'is not the name of a part'));
export const releaseId = z.string().check(z.refine(isReleaseId, 'is not <semver>-<8 hex>'));
/** Names of routes that may open without sign-in. */
export const publicRoutes = z.array(slug).check(z.maxLength(50));
export const targets = z
  .array(
    z.object({
      part,
      release: releaseId,
      assets: z.optional(z.url()),
      publicRoutes: z.optional(publicRoutes),
    }),
  )
  .check(z.minLength(1), z.maxLength(50));
/** What an operator may say with each step. */
export const conditions = {
  reason: z.optional(z.string().check(z.refine(isReason, REASON_RULE))),
  expects: z.optional(z.number().check(z.int(), z.minimum(0))),
};
/** What they may say with a step of a rollout. */
export const rolloutConditions = {
  ...conditions,
  expectsStep: z.optional(z.number().check(z.int(), z.minimum(1))),
};

export function placedPart({ part: name, ...target }: z.output<typeof targets>[number]): ActivationRequest {
  // A placement has no key for files of the portal itself.
  const { release, assets, publicRoutes: names } = target;
  return {
    part: name,
    release,
    ...(assets !== undefined && { assets }),
    ...(names !== undefined && { publicRoutes: names }),
  };
}

/** @throws RegistryError `invalid` */
export function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new RegistryError(
    'invalid',
    `The request does not fit: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`,
  );
}

/** Only an operator consents to pages that open without sign-in, not a team. @throws RegistryError `forbidden` */
export function requireConsent(caller: Caller, parts: z.output<typeof targets>): void {
  if (parts.some(({ publicRoutes: names = [] }) => names.length > 0))
    caller.require({ verb: 'administer', parts: [] });
}
