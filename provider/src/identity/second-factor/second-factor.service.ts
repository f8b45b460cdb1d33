import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type { GuessLimitService } from '../attempts/guess-limit.service';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { SEALED } from '../../platform/runtime/cipher';
import { readableCode, readTypedCode } from '../../platform/runtime/readable-code';
import { RECOVERY_CODES, RECOVERY_SYMBOLS } from './recovery-code.policy';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  readSealedSecret,
  useRecoveryCodeOnce,
  useStep,
  writeAuthenticator,
} from './second-factor.repository';
import { enrolmentUrl, matchingStep, SECRET_BYTES, secretText } from './totp.policy';
import { SECOND_FACTOR_TEMPLATES } from './second-factor-templates';

/** A secret that the user is about to add to an authenticator app. */
export interface Enrolment {
  /** Base32. */
  readonly secret: string;
  /** `otpauth:` URL for the QR code. */
  readonly url: string;
}

export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** The authenticator app of an account, and the recovery codes that replace it. */
export function secondFactorService(
  deps: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'random' | 'newId' | 'pepper' | 'cipher'>,
  guesses: GuessLimitService,
) {
  const { database, units, clock, random, newId, pepper, cipher } = deps;
  const hashOf = (userId: string, code: string) =>
    pepper.hash('recovery code', `${userId}\0${readTypedCode(code)}`);

  async function opens(userId: string, sealed: string, code: string): Promise<boolean> {
    const step = matchingStep(cipher.decrypt(SEALED.mfaSecret, sealed), code, clock.now());
    if (step === null) return false;
    if (await useStep(database.queries, userId, { sealed, step })) return true;
    // It was used before, unless the secret was encrypted again or replaced meanwhile.
    const now = await readSealedSecret(database.queries, userId);
    return now !== null && now !== sealed && opens(userId, now, code);
  }

  async function takeRecoveryCode(unit: UnitOfWork, userId: string, code: string): Promise<boolean> {
    const { queries, now } = unit;
    if (!(await useRecoveryCodeOnce(queries, userId, hashOf(userId, code), now))) return false;
    const left = await countRecoveryCodes(queries, userId);
    unit.notify(userId, {
      kind: 'security',
      template: SECOND_FACTOR_TEMPLATES.recoveryCodeUsed,
      params: { left },
    });
    return true;
  }

  return {
    /** Number of unused recovery codes. */
    countRecoveryCodes: (userId: string): Promise<number> => countRecoveryCodes(database.queries, userId),

    async isBound(queries: Queries, userId: string): Promise<boolean> {
      return (await readSealedSecret(queries, userId)) !== null;
    },

    /**
     * Spends a code of the app. Call it outside transactions: the count of tries must not be rolled back.
     * @throws BusinessError `mfaNotBound`, `mfaCodeWrong` if wrong or used before, `rateLimited` after too many wrong
     *   ones in a row
     */
    async verifyCode(userId: string, code: string): Promise<void> {
      const sealed = await readSealedSecret(database.queries, userId);
      if (sealed === null) throw new BusinessError(errorCodes.mfaNotBound);
      const isRight = await guesses.guess('authenticator code', userId, () => opens(userId, sealed, code));
      if (!isRight) throw new BusinessError(errorCodes.mfaCodeWrong);
    },

    /**
     * Spends a recovery code and notifies its owner, in the caller's unit of work.
     * @throws BusinessError `mfaCodeWrong`
     */
    async useRecoveryCode(unit: UnitOfWork, userId: string, code: string): Promise<void> {
      if (!(await takeRecoveryCode(unit, userId, code))) throw new BusinessError(errorCodes.mfaCodeWrong);
    },

    /**
     * The same for a signed-in user. No ticket limits their tries, so they count together with tries of the app's
     * codes. Call it outside transactions.
     * @throws BusinessError `mfaCodeWrong`, `rateLimited`
     */
    async verifyRecoveryCode(userId: string, code: string): Promise<void> {
      const isRight = await guesses.guess('authenticator code', userId, () =>
        units.run({}, (unit) => takeRecoveryCode(unit, userId, code)),
      );
      if (!isRight) throw new BusinessError(errorCodes.mfaCodeWrong);
    },

    /**
     * A new secret. Nothing is stored until `bind`.
     * @param account label that the app shows
     */
    enrol(account: string, language: Language): Enrolment {
      const secret = secretText(random.bytes(SECRET_BYTES));
      return { secret, url: enrolmentUrl(secret, account, language) };
    },

    /**
     * Binds the app that shows a right code of the secret. The code counts as used.
     * @throws BusinessError `mfaCodeWrong`
     */
    async bind(queries: Queries, userId: string, proof: { secret: string; code: string }): Promise<void> {
      const now = clock.now();
      const step = matchingStep(proof.secret, proof.code, now);
      if (step === null) throw new BusinessError(errorCodes.mfaCodeWrong);
      const sealed = cipher.encrypt(SEALED.mfaSecret, proof.secret);
      await writeAuthenticator(queries, userId, { sealed, lastStep: step }, now);
    },

    /** Deletes the authenticator and every recovery code. The caller must lower the levels that require it. */
    async unbind(queries: Queries, userId: string): Promise<void> {
      await writeAuthenticator(queries, userId, { sealed: null, lastStep: null }, clock.now());
      await deleteRecoveryCodes(queries, userId);
    },

    /** Replaces all recovery codes by ten new ones. Only their hashes are stored. */
    async renewRecoveryCodes(queries: Queries, userId: string): Promise<string[]> {
      const createdAt = clock.now();
      const codes = Array.from({ length: RECOVERY_CODES }, () =>
        readableCode(Array.from({ length: RECOVERY_SYMBOLS }, () => random.int(0, 31))),
      );
      await deleteRecoveryCodes(queries, userId);
      await insertRecoveryCodes(
        queries,
        codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(userId, code), createdAt })),
      );
      return codes;
    },
  };
}
