import type { SignedInAccount } from './joining-scene';
import type { TeamWorld } from './team-world';

/** Whose object is made, and in which team. */
export interface Holder {
  readonly person: SignedInAccount;
  readonly world: TeamWorld;
  /** A team to which the person does not belong. */
  readonly elsewhere: TeamWorld;
  /** Who makes the call. */
  readonly caller: SignedInAccount;
  /** Whether the call is made with their session. */
  readonly isSignedIn: boolean;
  /** The rest of the request. */
  readonly request: object;
}

/** An id, with fields and headers that belong to it, such as the code that was sent with a key. */
export interface MadeWhole {
  readonly id: string;
  readonly more: object;
  readonly headers?: Readonly<Record<string, string>>;
}
export type Made = string | MadeWhole;

/** Whether the object is the caller's own. */
export function isOwn({ person, caller }: Pick<Holder, 'person' | 'caller'>): boolean {
  return person.user.id === caller.user.id;
}
