import * as z from 'zod/mini';
import { isPart, isReleaseId } from './names';
import type { Change } from './placement';

/** Author of an operator's command: the name sent by the command and the address it came from. */
export interface Actor {
  readonly name: string;
  readonly address: string;
}

/** Who makes a step, and why. */
export interface StepAuthor {
  readonly who: Actor;
  readonly reason?: string | undefined;
}

export interface EntryBase {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly who: Actor;
  /** Why, in the operator's words. */
  readonly reason?: string;
  /** Revision of the release set after this step. */
  readonly revision: number;
}

/**
 * The fields that the next entry of a log has in any case.
 * @param revision of the release set after the step
 */
export function nextEntryBase(
  entries: readonly EntryBase[],
  { who, reason }: StepAuthor,
  { revision, at }: { readonly revision: number; readonly at: Date },
): EntryBase {
  return {
    seq: (entries.at(-1)?.seq ?? 0) + 1,
    at: at.toISOString(),
    who,
    ...(reason === undefined ? {} : { reason }),
    revision,
  };
}

/** The parts that a step is about. */
export function partsOf(
  step: { readonly part: string } | { readonly changes: readonly Pick<Change, 'part'>[] },
): readonly string[] {
  return 'part' in step ? [step.part] : step.changes.map(({ part }) => part);
}

export const placementSchema = z.object({
  release: z.string().check(z.refine(isReleaseId)),
  assets: z.optional(z.url()),
  consents: z.optional(
    z.array(
      z.object({
        name: z.string(),
        path: z.string(),
        layout: z.enum(['main', 'user', 'blank']),
        aliases: z.optional(z.array(z.string())),
      }),
    ),
  ),
  publicRoutes: z.optional(z.array(z.string())),
});
export const partSchema = z.string().check(z.refine(isPart));
/** Fields of every entry. */
export const entryBase = {
  seq: z.number().check(z.int(), z.minimum(1)),
  at: z.string(),
  who: z.object({ name: z.string(), address: z.string() }),
  reason: z.optional(z.string()),
  revision: z.number().check(z.int(), z.minimum(0)),
};
