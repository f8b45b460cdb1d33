import { MARKETPLACES, type Marketplace, type Source } from '@portal/shared/contracts/enums';
import * as z from 'zod';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { LoginCompletionService, SignedIn, SigningIn } from '../auth/login-completion.service';
import { findAccountById } from '../records/sign-in-account.repository';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import type { Buyer } from '../../platform/gateways/marketplace/marketplace-gateway';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import type { StepTicketService } from '../step-up/step-ticket.service';
import {
  findCustomer,
  insertCustomer,
  insertToken,
  isTokenUsed,
  markTokenUsed,
} from './marketplace-token.repository';

/** Time to fill in a registration form. */
const REGISTER_SECONDS = 1800;
/** A token of the sandbox lives as long as one of Amazon's. */
const MINTED_SECONDS = 4 * 3600;
/** A used token of a marketplace is remembered well beyond its own lifetime. */
const REMEMBER_SECONDS = 24 * 3600;

const buyerSchema = z.object({ source: z.enum(MARKETPLACES), customerId: z.string() });

/** Result of a token: a session, or a ticket to register with. */
export type Arrival =
  | { readonly kind: 'signedIn'; readonly signedIn: SignedIn }
  | { readonly kind: 'unknown'; readonly registerToken: string; readonly source: Source };

export type MarketplaceService = ReturnType<typeof marketplaceService>;

/** Buyers of marketplaces: identifies the buyer of a token and their account. */
export function marketplaceService(
  deps: ProviderDeps,
  tickets: StepTicketService,
  loginCompletion: LoginCompletionService,
) {
  const { database, units, clock, random, newId, marketplace } = deps;

  /** @throws BusinessError `loginTokenInvalid`; ExternalError */
  async function identify(token: string, source: Marketplace | null): Promise<Buyer> {
    if (await isTokenUsed(database.queries, hashToken(token)))
      throw new BusinessError(errorCodes.loginTokenInvalid);
    const buyer = await marketplace.identify(token, source);
    if (buyer === null) throw new BusinessError(errorCodes.loginTokenInvalid);
    return buyer;
  }

  /** @throws BusinessError `loginTokenInvalid` for the second of two requests */
  async function use(queries: Queries, token: string, { source, customerId }: Buyer): Promise<void> {
    const now = clock.now();
    const isFirst = await markTokenUsed(queries, {
      tokenHash: hashToken(token),
      source,
      customerId,
      usedAt: now,
      expiresAt: addSeconds(now, REMEMBER_SECONDS),
      createdAt: now,
    });
    if (!isFirst) throw new BusinessError(errorCodes.loginTokenInvalid);
  }

  /** The buyer of a ticket that `arrive` issued, or `null` if the token is not a ticket. */
  async function ofTicket(token: string): Promise<Buyer | null> {
    const ticket = await tickets.tryCheck(database.queries, { key: token, scopes: ['marketplace-register'] });
    return ticket === null ? null : buyerSchema.parse(ticket.payload);
  }

  return {
    /** Call 15. @throws BusinessError `loginTokenInvalid`, `accountDisabled`, `mfaRequired`; ExternalError */
    async arrive(source: Source, token: string, client: SigningIn): Promise<Arrival> {
      if (source === 'self') throw new BusinessError(errorCodes.loginTokenInvalid);
      const buyer = await identify(token, source);
      const userId = await findCustomer(database.queries, buyer);
      const account = userId === null ? null : await findAccountById(database.queries, userId);
      if (account !== null) {
        const proved = { method: 'marketplace', isMfa: false } as const;
        const signedIn = await loginCompletion.enter(account, proved, client, ({ queries }) =>
          use(queries, token, buyer),
        );
        return { kind: 'signedIn', signedIn };
      }
      const registerToken = await units.run({}, async ({ queries }) => {
        await use(queries, token, buyer);
        const { source: from, customerId } = buyer;
        return tickets.issue(queries, {
          scope: 'marketplace-register',
          userId: null,
          payload: { source: from, customerId },
          seconds: REGISTER_SECONDS,
        });
      });
      return { kind: 'unknown', registerToken, source };
    },

    /**
     * The buyer that a token to register with belongs to. The token stays valid. For calls 24 and 10.
     * @throws BusinessError `loginTokenInvalid`; ExternalError
     */
    async buyerOf(awsToken: string): Promise<Buyer> {
      return (await ofTicket(awsToken)) ?? identify(awsToken, null);
    },

    /**
     * Spends the token and links the buyer to the account, in the transaction that creates the account.
     * @throws BusinessError `loginTokenInvalid`
     */
    async claim(queries: Queries, awsToken: string, buyer: Buyer, userId: string): Promise<void> {
      const ticket = await tickets.tryRedeem(queries, { key: awsToken, scopes: ['marketplace-register'] });
      if (ticket === null) await use(queries, awsToken, buyer);
      const isTheirs = await insertCustomer(queries, { ...buyer, userId, createdAt: clock.now() });
      if (!isTheirs) throw new BusinessError(errorCodes.loginTokenInvalid);
    },

    /** E58: creates a new buyer, with a token in the form that a marketplace would issue. */
    async mint(source: Marketplace): Promise<{ readonly Token: string }> {
      const token = opaqueToken(random);
      const now = clock.now();
      await insertToken(database.queries, {
        tokenHash: hashToken(token),
        source,
        customerId: newId(),
        expiresAt: addSeconds(now, MINTED_SECONDS),
        createdAt: now,
      });
      return { Token: token };
    },
  };
}
