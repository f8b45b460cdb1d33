import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { passkeyOptions, passkeys, registerPasskey } from '@portal/shared/contracts/passkey';
import { violatedConstraint } from '../database/database-error';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import type { Client } from '../http/client';
import type { NoticeService } from '../messages/notice.service';
import { accountLabel } from '../security/account-label';
import { announce, reachOf } from '../security/security-news';
import { findProtected, holdProtected, type ProtectedAccount } from '../security/security.repository';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { ceremonies, type NewCredential } from './ceremony';
import { readRegistration } from './credential-json';
import { MOST_PASSKEYS } from './passkey.policy';
import { presentPasskey } from './passkey.presenter';
import {
  countPasskeys,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
  type PasskeyRow,
} from './passkey.repository';

type Passkey = ResponseOf<typeof registerPasskey>;

/** A signed-in person's passkeys. */
export function passkeyService(
  deps: Pick<ProviderDeps, 'database' | 'clock' | 'newId' | 'settings' | 'random'>,
  { tickets, notices }: { readonly tickets: StepTicketService; readonly notices: NoticeService },
) {
  const { database, clock, newId } = deps;
  const webAuthn = ceremonies(deps);

  async function hold(queries: Queries, userId: string): Promise<ProtectedAccount> {
    const account = await holdProtected(queries, userId);
    if (account === null) throw new BusinessError(4101);
    return account;
  }

  async function requireRoom(queries: Queries, userId: string): Promise<void> {
    if ((await countPasskeys(queries, userId)) >= MOST_PASSKEYS) throw new BusinessError(4009);
  }

  async function add(queries: Queries, userId: string, name: string, credential: NewCredential) {
    const row = {
      id: newId(),
      userId,
      ...credential,
      name,
      createdAt: clock.now(),
      lastUsedAt: null,
    } satisfies PasskeyRow & NewCredential & { readonly userId: string };
    await insertPasskey(queries, row);
    return row;
  }

  return {
    /** E17. */
    async list(userId: string): Promise<ResponseOf<typeof passkeys>> {
      return { list: (await findPasskeys(database.queries, userId)).map(presentPasskey) };
    },

    /**
     * E18. Where an authenticator or a passkey is bound, another one takes a step-up.
     * @throws BusinessError 4009 no room for one more, 4536
     */
    async begin(
      userId: string,
      stepUp: string | undefined,
      client: Client,
    ): Promise<ResponseOf<typeof passkeyOptions>> {
      const account = await findProtected(database.queries, userId);
      if (account === null) throw new BusinessError(4101);
      const known = await findPasskeys(database.queries, userId);
      const owner = { userId, name: accountLabel(account) };
      const options = await webAuthn.registrationOptions(owner, { known, language: client.language });
      const Key = await database.transaction(async (queries) => {
        const { mfaSecretEnc } = await hold(queries, userId);
        if (mfaSecretEnc !== null || (await countPasskeys(queries, userId)) > 0) {
          if (stepUp === undefined) throw new BusinessError(4536);
          await tickets.redeem(queries, { key: stepUp, scopes: ['reset'], userId });
        }
        await requireRoom(queries, userId);
        const payload = { challenge: options.challenge };
        return tickets.issue(queries, { scope: 'passkey-add', userId, payload });
      });
      return { Key, options: { ...options } };
    },

    /** E19. @throws BusinessError 4000, 4009 known already or no room, 4536 */
    async finish(
      userId: string,
      { Key, Name, Credential }: ParsedRequestOf<typeof registerPasskey>,
      client: Client,
    ): Promise<Passkey> {
      const claim = { key: Key, scopes: ['passkey-add'], userId } as const;
      const { payload } = await tickets.peek(database.queries, claim);
      const response = readRegistration(Credential);
      const credential =
        response === null ? null : await webAuthn.checkRegistration(response, String(payload['challenge']));
      if (credential === null) throw fieldError('Credential', 'fieldInvalid');
      const added = database.transaction(async (queries) => {
        const account = await hold(queries, userId);
        await tickets.redeem(queries, claim);
        await requireRoom(queries, userId);
        const row = await add(queries, userId, Name, credential);
        await tickets.voidAll(queries, userId);
        const news = {
          template: 'passkeyAdded',
          params: { name: Name },
          outside: reachOf(account),
        } as const;
        await announce(notices, queries, { account, news, client });
        return row;
      });
      const row = await refuseKnown(added);
      notices.deliverSoon();
      return presentPasskey(row);
    },

    /** E20. @throws BusinessError 4004 */
    async rename(userId: string, id: string, name: string): Promise<Passkey> {
      const row = await renamePasskey(database.queries, userId, { id, name });
      if (row === null) throw new BusinessError(4004);
      return presentPasskey(row);
    },

    /** E21. @throws BusinessError 4004, 4536 */
    async remove(
      userId: string,
      { Id, Key }: { readonly Id: string; readonly Key: string },
      client: Client,
    ): Promise<void> {
      await database.transaction(async (queries) => {
        const account = await hold(queries, userId);
        await tickets.redeem(queries, { key: Key, scopes: ['reset'], userId });
        const removed = await deletePasskey(queries, userId, Id);
        // Undoes the transaction: the step-up stays good for the right one.
        if (removed === null) throw new BusinessError(4004);
        await tickets.voidAll(queries, userId);
        const news = {
          template: 'passkeyRemoved',
          params: { name: removed.name },
          outside: reachOf(account),
        } as const;
        await announce(notices, queries, { account, news, client });
      });
      notices.deliverSoon();
    },
  };
}

/** A credential belongs to one account and to that once. */
async function refuseKnown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential_uq') throw new BusinessError(4009);
    throw error;
  }
}
