import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import { countPasskeys } from '../passkey/passkey.repository';
import type { ContactKind } from './contact-kinds';
import { refuseTaken } from './refuse-taken';
import { announce, reachOf, type SecurityNews } from './security-news';
import type { SecurityTools } from './security-tools';
import { findProtected, holdProtected, type ProtectedAccount } from './security.repository';

/** A code that came back. */
export interface CodeAnswer {
  /** Of the call that sent it. */
  readonly key: string;
  readonly code: string;
}

/** A new phone or mailbox, with the code that went there. */
export interface NewContact extends CodeAnswer {
  /** As typed. */
  readonly address: string;
}

/**
 * Proves, binds and replaces a phone or a mailbox. Whether one is taken is said only to who holds it; a
 * change voids what was proved before it.
 */
export function contactService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { codes, tickets, notices }: SecurityTools,
  kind: ContactKind,
) {
  /** In one transaction: the new address, the end of earlier tickets, and the news of it. */
  async function change(
    userId: string,
    address: string,
    client: Client,
    check: (queries: Queries, account: ProtectedAccount) => Promise<SecurityNews> | SecurityNews,
  ): Promise<string> {
    const changed = database.transaction(async (queries) => {
      const account = await holdProtected(queries, userId);
      if (account === null) throw new BusinessError(4101);
      const news = await check(queries, account);
      await kind.set(queries, userId, address, clock.now());
      await tickets.voidAll(queries, userId);
      await announce(notices, queries, { account, news, client });
    });
    await refuseTaken(changed);
    notices.deliverSoon();
    return kind.mask(address);
  }

  function refuseBound(account: ProtectedAccount | null): void {
    if (account !== null && account[kind.column] !== null) throw new BusinessError(4009);
  }

  return {
    /** Calls 77 and 75: earns the ticket to replace the one that is bound. @throws BusinessError 4502, 4503, 4508 */
    async proveOld(userId: string, { key, code }: CodeAnswer): Promise<string> {
      const target = (await findProtected(database.queries, userId))?.[kind.column] ?? null;
      // Where nothing is bound no code was ever sent: this key cannot be one.
      if (target === null) throw new BusinessError(4503);
      await codes.prove({ scene: kind.scenes.old, target: kind.normalize(target), key, code, userId });
      return tickets.issue(database.queries, { scope: kind.scope, userId });
    },

    /**
     * Calls 73 and 74. One that is bound is replaced through its own proof instead (4009). Since the new one
     * can step up from then on, an account with a second factor steps up first.
     * @returns the new one, masked
     * @throws BusinessError 4000, 4009, 4109 or 4110, 4502, 4503, 4508, 4536
     */
    async bindFirst(
      userId: string,
      { address, key, code, oldKey }: NewContact & { readonly oldKey?: string | undefined },
      client: Client,
    ): Promise<string> {
      const target = kind.normalize(address);
      const claim = oldKey === undefined ? null : ({ key: oldKey, scopes: ['reset'], userId } as const);
      const found = await findProtected(database.queries, userId);
      refuseBound(found);
      // A missing step-up must not cost the code.
      if (found !== null && (await needsStepUp(database.queries, found))) {
        if (claim === null) throw new BusinessError(4536);
        await tickets.peek(database.queries, claim);
      }
      await codes.prove({ scene: kind.scenes.first, target, key, code, userId });
      return change(userId, target, client, async (queries, account) => {
        refuseBound(account);
        if (await needsStepUp(queries, account)) {
          if (claim === null) throw new BusinessError(4536);
          await tickets.redeem(queries, claim);
        }
        return {
          template: kind.templates.bound,
          params: { [kind.param]: kind.mask(target) },
          outside: reachOf(account),
        };
      });
    },

    /**
     * Calls 78 and 76. The one that the account had is told.
     * @returns the new one, masked
     * @throws BusinessError 4000, 4109 or 4110, 4502, 4503, 4508, 4536
     */
    async replace(
      userId: string,
      { address, key, code, oldKey }: NewContact & { readonly oldKey: string },
      client: Client,
    ): Promise<string> {
      const target = kind.normalize(address);
      const claim = { key: oldKey, scopes: [kind.scope], userId };
      // A wrong code must not cost the proof of the old one.
      await tickets.peek(database.queries, claim);
      await codes.prove({ scene: kind.scenes.new, target, key, code, userId });
      return change(userId, target, client, async (queries, account) => {
        await tickets.redeem(queries, claim);
        const old = account[kind.column];
        // One's own is as taken as another's.
        if (old !== null && kind.normalize(old) === target) throw new BusinessError(kind.taken);
        return {
          template: kind.templates.changed,
          params: { [kind.param]: kind.mask(target) },
          outside: old,
        };
      });
    },
  };
}

/** A second factor is bound, and there is a way to step up. A passkey alone is none. */
export async function needsStepUp(queries: Queries, account: ProtectedAccount): Promise<boolean> {
  if (account.mfaSecretEnc !== null) return true;
  return reachOf(account) !== null && (await countPasskeys(queries, account.id)) > 0;
}
