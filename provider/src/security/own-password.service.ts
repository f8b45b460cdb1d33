import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import type { Person } from '../session/person';
import { revokeAlive } from '../session/session-list.repository';
import { announce, reachOf } from './security-news';
import type { SecurityTools } from './security-tools';
import { findProtected, holdProtected, type ProtectedAccount } from './security.repository';

/** Sessions end whenever they were last seen: an idle one must not wake up after the change. */
const EVER = new Date(0);

/** A signed-in person's own password. */
export function ownPasswordService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { passwords, tickets, notices }: Pick<SecurityTools, 'passwords' | 'tickets' | 'notices'>,
) {
  async function find(userId: string): Promise<ProtectedAccount> {
    const account = await findProtected(database.queries, userId);
    if (account === null) throw new BusinessError(4101);
    return account;
  }

  /** @throws BusinessError 4111, 4113, and what `check` throws inside the transaction */
  async function replace(
    account: ProtectedAccount,
    password: string,
    client: Client,
    check: (queries: Queries, held: ProtectedAccount) => Promise<void>,
  ): Promise<void> {
    const { id: userId } = account;
    const chosen = await passwords.choose({ password, userName: account.userName ?? '', userId });
    await database.transaction(async (queries) => {
      const held = await holdProtected(queries, userId);
      if (held === null) throw new BusinessError(4101);
      await check(queries, held);
      await passwords.set(queries, userId, chosen);
      await tickets.voidAll(queries, userId);
      const template = held.passwordHash === null ? 'passwordSet' : 'passwordChanged';
      await announce(notices, queries, { account: held, news: { template, outside: reachOf(held) }, client });
    });
    notices.deliverSoon();
  }

  return {
    /**
     * Call 45. Ends the other sessions: whoever changes a password may suspect that it is known.
     * @throws BusinessError 4111, 4112, 4113, 4115
     */
    async change(
      { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
      { OldPassword, Password }: { readonly OldPassword: string; readonly Password: string },
      client: Client,
    ): Promise<void> {
      const account = await find(userId);
      await passwords.prove(userId, OldPassword);
      await replace(account, Password, client, async (queries, { passwordHash }) => {
        // Another change came in between: what was proved is the old password no more.
        if (passwordHash !== account.passwordHash) throw new BusinessError(4112);
        const others = { ids: [], allBut: sessionId };
        await revokeAlive(queries, userId, others, { now: clock.now(), seenAfter: EVER });
      });
    },

    /** Call 46. @throws BusinessError 4111, 4114 */
    async setFirst(userId: string, password: string, client: Client): Promise<void> {
      const refuseSet = ({ passwordHash }: ProtectedAccount) => {
        if (passwordHash !== null) throw new BusinessError(4114);
      };
      const account = await find(userId);
      refuseSet(account);
      await replace(account, password, client, async (_queries, held) => refuseSet(held));
    },

    /** Call 52. @throws BusinessError 4111, 4113, 4536 */
    async reset(
      userId: string,
      { Key, Password }: { readonly Key: string; readonly Password: string },
      client: Client,
    ): Promise<void> {
      const claim = { key: Key, scopes: ['reset'], userId } as const;
      // Before the hashing, which costs.
      await tickets.peek(database.queries, claim);
      await replace(await find(userId), Password, client, async (queries) => {
        await tickets.redeem(queries, claim);
      });
    },
  };
}
