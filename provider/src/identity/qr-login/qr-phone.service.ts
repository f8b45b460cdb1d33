import type { QrState } from '@portal/shared/contracts/enums';
import type { WaitingBrowser } from '@portal/shared/contracts/assistant';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { clientDevice } from '../session/client-device';
import { needsSecondFactor } from '../auth/login-completion.service';
import {
  findAccountById,
  findAccountByName,
  findAccountByPhone,
} from '../records/sign-in-account.repository';
import { toE164 } from '../../platform/contact/phone-number';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken } from '../../platform/runtime/crypto';
import { DELIVERY_SECONDS } from './qr-login.policy';
import { markDecided, markFailed, markScanned, qrLoginFinder, type Decision } from './qr-login.repository';
import { QR_REASON } from './qr-reason';

/** A signed-in phone. */
export interface Phone {
  readonly userId: string;
  /** Whether its own session had proved two factors. */
  readonly isMfa: boolean;
}

export type QrPhoneService = ReturnType<typeof qrPhoneService>;

/** The phone side of scan sign-in: it scans, shows the waiting browser, and confirms or refuses. */
export function qrPhoneService({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  const { queries } = database;
  const findQrLogin = qrLoginFinder(queries);

  /**
   * The session gets the factors that the phone's session had proved. An account that requires two factors can be
   * signed in only by a phone that proved both.
   */
  async function decisionFor({ userId, isMfa }: Phone): Promise<Decision> {
    const account = await findAccountById(queries, userId);
    if (account?.status !== 'active') return { state: 5, reason: QR_REASON.disabled };
    if (needsSecondFactor(account) && !isMfa) return { state: 5, reason: QR_REASON.needsSecondFactor };
    return { state: 3, isMfa, deliverUntil: addSeconds(clock.now(), DELIVERY_SECONDS) };
  }

  /**
   * @throws BusinessError `qrTokenUnknown` if the code was scanned by another account, `conflict` if its state does not
   *   allow the decision
   */
  async function decide(token: string, phone: Phone, decision: Decision): Promise<QrState> {
    const tokenHash = hashToken(token);
    const act = { tokenHash, userId: phone.userId, now: clock.now() };
    if (await markDecided(queries, act, decision)) return decision.state;
    const row = await findQrLogin(tokenHash);
    const isOthers = row === null || (row.userId !== null && row.userId !== phone.userId);
    throw new BusinessError(isOthers ? errorCodes.qrTokenUnknown : errorCodes.conflict);
  }

  return {
    /** The account with this user name, mailbox or number; null if there is none. */
    async ownerNamed(name: string): Promise<string | null> {
      const account = await findAccountByName(queries, name);
      const number = account === null ? toE164(name) : null;
      const owner = number === null ? account : await findAccountByPhone(queries, number);
      return owner?.id ?? null;
    },

    /**
     * The account that scanned this code; null if it was not scanned.
     * @throws BusinessError `qrTokenUnknown`
     */
    async scannedBy(token: string): Promise<string | null> {
      const row = await findQrLogin(hashToken(token));
      if (row === null) throw new BusinessError(errorCodes.qrTokenUnknown);
      return row.userId;
    },

    /**
     * E45: the first phone that scans claims the code.
     * @throws BusinessError `qrTokenUnknown`
     */
    async scan(token: string, { userId }: Pick<Phone, 'userId'>): Promise<WaitingBrowser> {
      const act = { tokenHash: hashToken(token), userId, now: clock.now() };
      const row = await markScanned(queries, act);
      if (row === null) throw new BusinessError(errorCodes.qrTokenUnknown);
      return { ip: row.ip, ...clientDevice(row.userAgent), createdAt: row.createdAt.toISOString() };
    },

    /**
     * E46: signs the waiting browser in, or reports the reason for a refusal.
     * @throws BusinessError `qrTokenUnknown`, `conflict`
     */
    async confirm(token: string, phone: Phone): Promise<QrState> {
      return decide(token, phone, await decisionFor(phone));
    },

    /** E46. @throws BusinessError `qrTokenUnknown`, `conflict` */
    refuse: (token: string, phone: Phone): Promise<QrState> =>
      decide(token, phone, { state: 5, reason: QR_REASON.refused }),

    /**
     * Marks the code as failed, for any account.
     * @throws BusinessError `qrTokenUnknown`, `conflict`
     */
    async fail(token: string): Promise<QrState> {
      const tokenHash = hashToken(token);
      const failure = { from: [1, 2], reason: QR_REASON.failed } as const;
      if (await markFailed(queries, { tokenHash, now: clock.now() }, failure)) return 5;
      throw new BusinessError(
        (await findQrLogin(tokenHash)) === null ? errorCodes.qrTokenUnknown : errorCodes.conflict,
      );
    },
  };
}
