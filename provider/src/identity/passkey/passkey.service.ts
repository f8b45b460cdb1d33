import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { passkeyOptions, passkeys, registerPasskey } from '@portal/shared/contracts/passkey';
import { violatedConstraint } from '../../platform/database/database-error';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { accountLabel } from '../../platform/contact/account-label';
import { notifySecurityChange, reachOf } from '../../platform/messages/security-notice';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { ceremonies, type NewCredential } from './ceremony';
import { readRegistration } from './credential-json';
import { MAX_PASSKEYS } from './passkey.policy';
import { presentPasskey } from './passkey.presenter';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
  type PasskeyRow,
} from './passkey.repository';
import { countPasskeys, findProtected } from '../records/protected-account.repository';
import { PASSKEY_TEMPLATES } from './passkey-templates';

type Passkey = ResponseOf<typeof registerPasskey>;

/** Passkeys of the signed-in user. */
export function passkeyService(
  deps: Pick<ProviderDeps, 'database' | 'units' | 'newId' | 'settings' | 'random' | 'clock'>,
  tickets: StepTicketService,
) {
  const { database, units, newId } = deps;
  const webAuthn = ceremonies(deps);

  async function requireRoom(queries: Queries, userId: string): Promise<void> {
    if ((await countPasskeys(queries, userId)) >= MAX_PASSKEYS)
      throw new BusinessError(errorCodes.maximumReached, { max: MAX_PASSKEYS });
  }

  async function add({ queries, now }: UnitOfWork, userId: string, name: string, credential: NewCredential) {
    const row = {
      id: newId(),
      userId,
      ...credential,
      name,
      createdAt: now,
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
     * E18. If an authenticator or a passkey is bound, adding another one requires a step-up.
     * @throws BusinessError `maximumReached`, `stepUpRequired`
     */
    async begin(
      userId: string,
      stepUp: string | undefined,
      client: Client,
    ): Promise<ResponseOf<typeof passkeyOptions>> {
      const account = await findProtected(database.queries, userId);
      if (account === null) throw new BusinessError(errorCodes.sessionInvalid);
      const known = await findPasskeys(database.queries, userId);
      const owner = { userId, name: accountLabel(account) };
      const options = await webAuthn.registrationOptions(owner, { known, language: client.language });
      const Key = await units.run(ownAccountPlan(userId), async ({ queries }, { mfaSecretEnc }) => {
        if (mfaSecretEnc !== null || (await countPasskeys(queries, userId)) > 0) {
          if (stepUp === undefined) throw new BusinessError(errorCodes.stepUpRequired);
          await tickets.redeem(queries, { key: stepUp, scopes: ['reset'], userId });
        }
        await requireRoom(queries, userId);
        const payload = { challenge: options.challenge };
        return tickets.issue(queries, { scope: 'passkey-add', userId, payload });
      });
      return { Key, options: { ...options } };
    },

    /**
     * E19.
     * @throws BusinessError `validationFailed`, `conflict` if already registered, `maximumReached`,
     *   `stepUpRequired`
     */
    async finish(
      userId: string,
      { Key, Name, Credential }: ParsedRequestOf<typeof registerPasskey>,
      client: Client,
    ): Promise<Passkey> {
      const claim = { key: Key, scopes: ['passkey-add'], userId } as const;
      const { payload } = await tickets.check(database.queries, claim);
      const response = readRegistration(Credential);
      const credential =
        response === null ? null : await webAuthn.checkRegistration(response, String(payload['challenge']));
      if (credential === null) throw fieldError('Credential', 'fieldInvalid');
      const added = units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries } = unit;
        await tickets.redeem(queries, claim);
        await requireRoom(queries, userId);
        const row = await add(unit, userId, Name, credential);
        await tickets.voidAll(queries, userId);
        const notice = {
          template: PASSKEY_TEMPLATES.passkeyAdded,
          params: { name: Name },
          external: reachOf(account),
        } as const;
        notifySecurityChange(unit, { account, notice, client });
        return row;
      });
      return presentPasskey(await refuseKnown(added));
    },

    /** E20. @throws BusinessError `notFound` */
    async rename(userId: string, id: string, name: string): Promise<Passkey> {
      const row = await renamePasskey(database.queries, userId, { id, name });
      if (row === null) throw new BusinessError(errorCodes.notFound);
      return presentPasskey(row);
    },

    /** E21. @throws BusinessError `notFound`, `stepUpRequired` */
    async remove(
      userId: string,
      { Id, Key }: { readonly Id: string; readonly Key: string },
      client: Client,
    ): Promise<void> {
      await units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries } = unit;
        await tickets.redeem(queries, { key: Key, scopes: ['reset'], userId });
        const removed = await deletePasskey(queries, userId, Id);
        // Rolls the transaction back: the step-up stays valid for the right passkey.
        if (removed === null) throw new BusinessError(errorCodes.notFound);
        await tickets.voidAll(queries, userId);
        const notice = {
          template: PASSKEY_TEMPLATES.passkeyRemoved,
          params: { name: removed.name },
          external: reachOf(account),
        } as const;
        notifySecurityChange(unit, { account, notice, client });
      });
    },
  };
}

/** A credential can be registered only once, for one account. */
async function refuseKnown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential_uq') throw new BusinessError(errorCodes.conflict);
    throw error;
  }
}
