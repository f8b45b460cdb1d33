import * as errorCodes from '@portal/shared/contracts/error-codes';
import { passwordFault } from '@portal/shared/contracts/validators';
import type { GuessLimitService } from '../attempts/guess-limit.service';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { COMMON_PASSWORDS } from './common-passwords';
import { hashPassword, matchPassword } from './password-hash';
import type { HashingLane } from './password-queue';
import { isCommonPassword, REMEMBERED_PASSWORDS } from './password.policy';
import {
  forgetAllBut,
  readPasswordHash,
  readRemembered,
  remember,
  writePasswordHash,
} from './password.repository';

/** A requested password and its account. */
export interface PasswordChoice {
  readonly password: string;
  /** The account's name; empty while it has none. */
  readonly userName: string;
  /** `null` for an account that is about to be created. */
  readonly userId: string | null;
}

/** A password that meets every rule, hashed and ready for `set`. */
export interface ChosenPassword {
  readonly hash: string;
}

export type PasswordService = ReturnType<typeof passwordService>;

/** New passwords and proofs of old ones, for signed-in users and for recovery. Hashing waits in its lane. */
export function passwordService(
  { database, clock, newId }: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>,
  lane: HashingLane,
  guesses: GuessLimitService,
) {
  const matches = async (hash: string, password: string) =>
    (await matchPassword(hash, password, lane.hashSlot)) !== 'none';

  /** Whether the password is the current one or an earlier one. */
  async function isReused(userId: string, password: string): Promise<boolean> {
    const present = await readPasswordHash(database.queries, userId);
    const earlier = await readRemembered(database.queries, userId, REMEMBERED_PASSWORDS);
    const hashes = new Set(present === null ? earlier : [present, ...earlier]);
    for (const hash of [...hashes].slice(0, REMEMBERED_PASSWORDS)) {
      if (await matches(hash, password)) return true;
    }
    return false;
  }

  /** @throws BusinessError `passwordTooWeak` if too weak, if it contains the name, or if common */
  function requireStrong({ password, userName }: Omit<PasswordChoice, 'userId'>): void {
    if (passwordFault(password, userName) !== null || isCommonPassword(password, COMMON_PASSWORDS)) {
      throw new BusinessError(errorCodes.passwordTooWeak);
    }
  }

  return {
    requireStrong,

    async isSet(userId: string): Promise<boolean> {
      return (await readPasswordHash(database.queries, userId)) !== null;
    },

    /**
     * Checks a requested password against the rules and hashes it. Call it outside transactions, because hashing is
     * slow.
     * @throws BusinessError `passwordTooWeak` if too weak or common, `passwordReused` if one of the last five,
     *   `rateLimited` if too many attempts are running
     */
    async choose({ password, userName, userId }: PasswordChoice): Promise<ChosenPassword> {
      requireStrong({ password, userName });
      return lane.attempt(async () => {
        if (userId !== null && (await isReused(userId, password)))
          throw new BusinessError(errorCodes.passwordReused);
        return { hash: await lane.hashSlot(() => hashPassword(password)) };
      });
    },

    /** Sets the account's password, in the caller's transaction. */
    async set(queries: Queries, userId: string, { hash }: ChosenPassword): Promise<void> {
      const now = clock.now();
      await writePasswordHash(queries, userId, hash, now);
      await remember(queries, { id: newId(), userId, passwordHash: hash, createdAt: now });
      await forgetAllBut(queries, userId, REMEMBERED_PASSWORDS);
    },

    /**
     * Checks the current password. Call it outside transactions.
     * @throws BusinessError `passwordNotSet` if none is set, `oldPasswordWrong`, `rateLimited` if too many attempts are
     *   running or too many were wrong in a row
     */
    async prove(userId: string, password: string): Promise<void> {
      const hash = await readPasswordHash(database.queries, userId);
      if (hash === null) throw new BusinessError(errorCodes.passwordNotSet);
      const isRight = await lane.attempt(() =>
        guesses.guess('old password', userId, () => matches(hash, password)),
      );
      if (!isRight) throw new BusinessError(errorCodes.oldPasswordWrong);
    },
  };
}
