import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import type { TicketScope } from '../../platform/database/schema/step-tickets';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { expireUndelivered } from '../records/undelivered-qr-login.repository';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import {
  findTicket,
  insertTicket,
  takeTicketTry,
  useTicket,
  voidTickets,
  type TicketRow,
} from './step-ticket.repository';

/** docs/reference/rules.md#step-up: a step-up is valid for ten minutes. */
export const TICKET_SECONDS = 600;
/** Number of wrong codes that a ticket allows, like a code (ASVS 6.6.3). */
export const TICKET_TRIES = 5;

export interface NewTicket {
  readonly scope: TicketScope;
  /** Null if the user is not known yet. */
  readonly userId: string | null;
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly seconds?: number;
}

export interface TicketClaim {
  readonly key: string;
  readonly scopes: readonly TicketScope[];
  /** The account that the ticket must belong to. A ticket of another account is treated as unknown. */
  readonly userId?: string;
}

export type StepTicketService = ReturnType<typeof stepTicketService>;

/** Tickets between two calls of one flow: issued for a proof, valid for one use, bound to a scope and an account. */
export function stepTicketService({ clock, random }: Pick<ProviderDeps, 'clock' | 'random'>) {
  const bindingOf = ({ key, scopes, userId }: TicketClaim) => ({
    keyHash: hashToken(key),
    scopes,
    ...(userId === undefined ? {} : { userId }),
  });

  return {
    /** @returns the `Key`; only its hash is stored */
    async issue(
      queries: Queries,
      { scope, userId, payload = {}, seconds = TICKET_SECONDS }: NewTicket,
    ): Promise<string> {
      const key = opaqueToken(random);
      const now = clock.now();
      await insertTicket(queries, {
        keyHash: hashToken(key),
        scope,
        userId,
        payload,
        expiresAt: addSeconds(now, seconds),
        createdAt: now,
      });
      return key;
    },

    /**
     * Uses up a ticket. Call it in the transaction of the change that the ticket allows.
     * @throws BusinessError `stepUpRequired`
     */
    async redeem(queries: Queries, claim: TicketClaim): Promise<TicketRow> {
      const row = await useTicket(queries, bindingOf(claim), clock.now());
      if (row === null) throw new BusinessError(errorCodes.stepUpRequired);
      return row;
    },

    /** Like `redeem`, for callers that throw a different error: `null` if the ticket is not valid. */
    tryRedeem: (queries: Queries, claim: TicketClaim): Promise<TicketRow | null> =>
      useTicket(queries, bindingOf(claim), clock.now()),

    /** Like `check`, for callers that throw a different error: `null` if the ticket is not valid. */
    tryCheck: (queries: Queries, claim: TicketClaim): Promise<TicketRow | null> =>
      findTicket(queries, bindingOf(claim), clock.now()),

    /**
     * Checks a ticket that a later call will redeem.
     * @throws BusinessError `stepUpRequired`
     */
    async check(queries: Queries, claim: TicketClaim): Promise<TicketRow> {
      const row = await findTicket(queries, bindingOf(claim), clock.now());
      if (row === null) throw new BusinessError(errorCodes.stepUpRequired);
      return row;
    },

    /**
     * Counts one try against the ticket before the code is checked. `null` if no try is left, or the ticket is not
     * valid.
     */
    takeTry: (queries: Queries, claim: TicketClaim): Promise<TicketRow | null> =>
      takeTicketTry(queries, bindingOf(claim), { now: clock.now(), ofTries: TICKET_TRIES }),

    /** After a change of credentials: voids earlier tickets, and confirmed sign-ins by QR code. */
    async voidAll(queries: Queries, userId: string): Promise<void> {
      const now = clock.now();
      await voidTickets(queries, userId, now);
      await expireUndelivered(queries, userId, now);
    },
  };
}
