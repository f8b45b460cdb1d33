import type { Operator } from '@portal/shared/server/operator-token';
import type { FoundMembership } from '../access/access.repository';
import type { WalletNotification } from '../gateways/wallet/wallet-gateway';
import type { Agent, Enrolment } from './caller-readers';
import type { SignedInUser } from './signed-in-user';

/** What the verifier of a call's access has proved about its caller. What it does not prove is null. */
export interface Proof {
  readonly user: SignedInUser | null;
  /** The user's membership of the call's team. */
  readonly team: FoundMembership | null;
  /** Numbers of the orders that the call names; the user has bought them. */
  readonly orderNos: readonly string[] | null;
  readonly operator: Operator | null;
  /** The name of the reviewer's token. */
  readonly reviewer: string | null;
  readonly agent: Agent | null;
  readonly enrolment: Enrolment | null;
  /** A message that its wallet has signed. */
  readonly notification: WalletNotification | null;
}

/** A caller of whom nothing is known. */
export const NOTHING_PROVED: Proof = {
  user: null,
  team: null,
  orderNos: null,
  operator: null,
  reviewer: null,
  agent: null,
  enrolment: null,
  notification: null,
};
