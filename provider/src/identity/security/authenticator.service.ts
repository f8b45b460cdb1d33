import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import { SEALED } from '../../platform/runtime/cipher';
import { accountLabel } from '../../platform/contact/account-label';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { isOperator } from '../operators/operator.policy';
import { takeProof, type SecondFactorProof } from './second-factor-proof';
import { notifySecurityChange, reachOf } from '../../platform/messages/security-notice';
import type { SecurityTools } from './security-tools';
import { setLevels } from './security.repository';
import { countPasskeys, findProtected, type ProtectedAccount } from '../records/protected-account.repository';
import { SECURITY_TEMPLATES } from './security-templates';

export interface BindingStart {
  /** For the second call. */
  readonly Key: string;
  /** Base32, for users who cannot scan. */
  readonly Secret: string;
  /** `otpauth:` URL. */
  readonly Url: string;
}

/** Binds and unbinds the authenticator app, and renews the recovery codes that replace it. */
export function authenticatorService(
  { database, units, cipher, settings }: Pick<ProviderDeps, 'database' | 'units' | 'cipher' | 'settings'>,
  tools: Pick<SecurityTools, 'tickets' | 'secondFactors'>,
) {
  const { tickets, secondFactors } = tools;

  async function requireUnbound(userId: string): Promise<ProtectedAccount> {
    const account = await findProtected(database.queries, userId);
    if (account === null) throw new BusinessError(errorCodes.sessionInvalid);
    if (account.mfaSecretEnc !== null) throw new BusinessError(errorCodes.mfaAlreadyBound);
    return account;
  }

  async function requireBound(userId: string): Promise<void> {
    if (!(await secondFactors.isBound(database.queries, userId)))
      throw new BusinessError(errorCodes.mfaNotBound);
  }

  return {
    /**
     * Call 71 without a code: issues a secret for the app. If a passkey is already a second factor, adding another one
     * requires a step-up. So does the first one of an operator: with it the holder of a stolen session could create
     * operator tokens.
     * @throws BusinessError `mfaAlreadyBound`, `stepUpRequired`
     */
    async begin(userId: string, stepUp: string | undefined, client: Client): Promise<BindingStart> {
      const enrolment = secondFactors.enrol(accountLabel(await requireUnbound(userId)), client.language);
      const Key = await units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries } = unit;
        if (account.mfaSecretEnc !== null) throw new BusinessError(errorCodes.mfaAlreadyBound);
        if (isOperator(account, settings.operators) || (await countPasskeys(queries, userId)) > 0) {
          if (stepUp === undefined) throw new BusinessError(errorCodes.stepUpRequired);
          await tickets.redeem(queries, { key: stepUp, scopes: ['reset'], userId });
        }
        const payload = { secret: cipher.encrypt(SEALED.mfaEnrolment, enrolment.secret) };
        return tickets.issue(queries, { scope: 'mfa-bind', userId, payload });
      });
      return { Key, Secret: enrolment.secret, Url: enrolment.url };
    },

    /**
     * Call 71 with a code of the app. Five wrong ones void the secret.
     * @returns the recovery codes, which cannot be read again
     * @throws BusinessError `mfaCodeWrong`, `mfaAlreadyBound`, `stepUpRequired`
     */
    async finish(
      userId: string,
      { Key, Code }: { readonly Key: string; readonly Code: string },
      client: Client,
    ): Promise<string[]> {
      await requireUnbound(userId);
      const claim = { key: Key, scopes: ['mfa-bind'], userId } as const;
      if ((await tickets.takeTry(database.queries, claim)) === null)
        throw new BusinessError(errorCodes.stepUpRequired);
      return units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries } = unit;
        if (account.mfaSecretEnc !== null) throw new BusinessError(errorCodes.mfaAlreadyBound);
        const { payload } = await tickets.redeem(queries, claim);
        const secret = cipher.decrypt(SEALED.mfaEnrolment, String(payload['secret']));
        await secondFactors.bind(queries, userId, { secret, code: Code });
        await tickets.voidAll(queries, userId);
        const notice = { template: SECURITY_TEMPLATES.mfaBound, external: reachOf(account) } as const;
        notifySecurityChange(unit, { account, notice, client });
        return secondFactors.renewRecoveryCodes(queries, userId);
      });
    },

    /**
     * Call 72. Turns off both levels, because they require the app.
     * @throws BusinessError `mfaCodeWrong`, `mfaNotBound`, `stepUpRequired`
     */
    async unbind(userId: string, proof: SecondFactorProof, client: Client): Promise<void> {
      await requireBound(userId);
      const spend = await takeProof(tools, userId, proof);
      await units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries, now } = unit;
        if (account.mfaSecretEnc === null) throw new BusinessError(errorCodes.mfaNotBound);
        const isByOwnFactor = await spend(queries);
        // Whoever reads the codes of a phone or mailbox could bind an app of their own, and create operator tokens.
        if (!isByOwnFactor && isOperator(account, settings.operators))
          throw new BusinessError(errorCodes.stepUpRequired);
        await secondFactors.unbind(queries, userId);
        await setLevels(queries, userId, { loginLevel: 0, orderLevel: 0 }, now);
        await tickets.voidAll(queries, userId);
        const notice = { template: SECURITY_TEMPLATES.mfaUnbound, external: reachOf(account) } as const;
        notifySecurityChange(unit, { account, notice, client });
      });
    },

    /** E16. @throws BusinessError `mfaNotBound`, `stepUpRequired` */
    async renewRecoveryCodes(userId: string, stepUp: string, client: Client): Promise<string[]> {
      await requireBound(userId);
      return units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries } = unit;
        if (account.mfaSecretEnc === null) throw new BusinessError(errorCodes.mfaNotBound);
        await tickets.redeem(queries, { key: stepUp, scopes: ['reset'], userId });
        const notice = { template: SECURITY_TEMPLATES.recoveryCodesRenewed, external: null } as const;
        notifySecurityChange(unit, { account, notice, client });
        return secondFactors.renewRecoveryCodes(queries, userId);
      });
    },
  };
}
