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
