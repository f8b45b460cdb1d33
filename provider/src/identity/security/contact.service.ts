import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { ContactKind } from './contact-kinds';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { refuseTaken } from './refuse-taken';
import { notifySecurityChange, reachOf, type SecurityNotice } from '../../platform/messages/security-notice';
import type { SecurityTools } from './security-tools';
import { countPasskeys, findProtected, type ProtectedAccount } from '../records/protected-account.repository';

/** A code that the user entered. */
export interface CodeProof {
  /** The key that the sending call returned. */
  readonly key: string;
  readonly code: string;
}

/** A new phone or mailbox, with the code that was sent to it. */
export interface NewContact extends CodeProof {
  /** As typed. */
  readonly address: string;
}

/**
 * Proves, binds and replaces a phone or a mailbox. Whether one is taken is revealed only to its holder. A change voids
 * earlier proofs.
 */
export function contactService(
  { database, units }: Pick<ProviderDeps, 'database' | 'units'>,
  { codes, tickets }: Pick<SecurityTools, 'codes' | 'tickets'>,
  kind: ContactKind,
) {
  /** Sets the new address, voids earlier tickets and notifies, in one unit of work. */
  async function change(
    userId: string,
    address: string,
    client: Client,
    check: (queries: Queries, account: ProtectedAccount) => Promise<SecurityNotice> | SecurityNotice,
  ): Promise<string> {
    const changed = units.run(ownAccountPlan(userId), async (unit, account) => {
      const { queries, now } = unit;
      const notice = await check(queries, account);
      await kind.set(queries, userId, address, now);
      await tickets.voidAll(queries, userId);
      notifySecurityChange(unit, { account, notice, client });
    });
    await refuseTaken(changed);
    return kind.mask(address);
  }

  function refuseBound(account: ProtectedAccount | null): void {
    if (account !== null && account[kind.column] !== null) throw new BusinessError(errorCodes.conflict);
  }

  return {
    /**
     * Calls 77 and 75: issues the ticket to replace the bound one.
     * @throws BusinessError `codeWrong`, `codeExpired`, `codeTriesExhausted`
     */
    async proveOld(userId: string, { key, code }: CodeProof): Promise<string> {
      const target = (await findProtected(database.queries, userId))?.[kind.column] ?? null;
      // If nothing is bound, no code was sent, so the key is invalid.
      if (target === null) throw new BusinessError(errorCodes.codeExpired);
      await codes.prove({ scene: kind.scenes.old, target: kind.normalize(target), key, code, userId });
      return tickets.issue(database.queries, { scope: kind.scope, userId });
    },

    /**
     * Calls 73 and 74. A bound one must be replaced through its own proof instead (`conflict`). The new one can be used
     * for step-ups afterwards, so an account with a second factor must step up first.
     * @returns the new one, masked
     * @throws BusinessError `validationFailed`, `conflict`, `phoneTaken` or `mailTaken`, `codeWrong`, `codeExpired`,
     *   `codeTriesExhausted`, `stepUpRequired`
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
      // Checked first: a missing step-up must not spend the code.
      if (found !== null && (await needsStepUp(database.queries, found))) {
        if (claim === null) throw new BusinessError(errorCodes.stepUpRequired);
        await tickets.check(database.queries, claim);
      }
      await codes.prove({ scene: kind.scenes.first, target, key, code, userId });
      return change(userId, target, client, async (queries, account) => {
        refuseBound(account);
        if (await needsStepUp(queries, account)) {
          if (claim === null) throw new BusinessError(errorCodes.stepUpRequired);
          await tickets.redeem(queries, claim);
        }
        return {
          template: kind.templates.bound,
          params: { [kind.param]: kind.mask(target) },
          external: reachOf(account),
        };
      });
    },

    /**
     * Calls 78 and 76. Notifies the previous one.
     * @returns the new one, masked
     * @throws BusinessError `validationFailed`, `phoneTaken` or `mailTaken`, `codeWrong`, `codeExpired`,
     *   `codeTriesExhausted`, `stepUpRequired`
     */
    async replace(
      userId: string,
      { address, key, code, oldKey }: NewContact & { readonly oldKey: string },
      client: Client,
    ): Promise<string> {
      const target = kind.normalize(address);
      const claim = { key: oldKey, scopes: [kind.scope], userId };
      // Checked first: a wrong code must not spend the proof of the old one.
      await tickets.check(database.queries, claim);
      await codes.prove({ scene: kind.scenes.new, target, key, code, userId });
      return change(userId, target, client, async (queries, account) => {
        await tickets.redeem(queries, claim);
        const old = account[kind.column];
        // The account's current one counts as taken.
        if (old !== null && kind.normalize(old) === target) throw new BusinessError(kind.taken);
        return {
          template: kind.templates.changed,
          params: { [kind.param]: kind.mask(target) },
          external: old,
        };
      });
    },
  };
}

/** Whether a second factor is bound and the user is able to step up. A passkey alone does not allow a step-up. */
export async function needsStepUp(queries: Queries, account: ProtectedAccount): Promise<boolean> {
  if (account.mfaSecretEnc !== null) return true;
  return reachOf(account) !== null && (await countPasskeys(queries, account.id)) > 0;
}
