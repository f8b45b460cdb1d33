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
  /** Its own session had proved two factors. */
  readonly isMfa: boolean;
}

export type QrPhoneService = ReturnType<typeof qrPhoneService>;

/** The phone's side of scan sign-in: it scans, shows who waits, and lets in or refuses. */
export function qrPhoneService({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  const { queries } = database;
  const findQrLogin = qrLoginFinder(queries);

  /**
   * A sign-in code counts as one proof more than the phone's own session had: an account that asks for two
   * factors comes in by a phone that proved both, and by no other.
   */
  async function decisionFor({ userId, isMfa }: Phone): Promise<Decision> {
    const account = await findAccountById(queries, userId);
    if (account?.status !== 'active') return { state: 5, reason: QR_REASON.disabled };
    if (needsSecondFactor(account) && !isMfa) return { state: 5, reason: QR_REASON.needsSecondFactor };
    return { state: 3, isMfa, deliverUntil: addSeconds(clock.now(), DELIVERY_SECONDS) };
  }

  /** @throws BusinessError `qrTokenUnknown` for a code that is not this person's, `conflict` for one not in a state for it */
  async function decide(token: string, phone: Phone, decision: Decision): Promise<QrState> {
    const tokenHash = hashToken(token);
    const act = { tokenHash, userId: phone.userId, now: clock.now() };
    if (await markDecided(queries, act, decision)) return decision.state;
    const row = await findQrLogin(tokenHash);
    const isOthers = row === null || (row.userId !== null && row.userId !== phone.userId);
    throw new BusinessError(isOthers ? errorCodes.qrTokenUnknown : errorCodes.conflict);
  }

  return {
    /** The account that a phone is signed in with, by user name, mailbox or number; null where there is none. */
    async ownerNamed(name: string): Promise<string | null> {
      const account = await findAccountByName(queries, name);
      const number = account === null ? toE164(name) : null;
      const owner = number === null ? account : await findAccountByPhone(queries, number);
      return owner?.id ?? null;
    },

    /** Who scanned this code; null while nobody has. @throws BusinessError `qrTokenUnknown` */
    async scannedBy(token: string): Promise<string | null> {
      const row = await findQrLogin(hashToken(token));
      if (row === null) throw new BusinessError(errorCodes.qrTokenUnknown);
      return row.userId;
    },

    /** E45: the first phone that scans has the code. @throws BusinessError `qrTokenUnknown` */
    async scan(token: string, { userId }: Pick<Phone, 'userId'>): Promise<WaitingBrowser> {
      const act = { tokenHash: hashToken(token), userId, now: clock.now() };
      const row = await markScanned(queries, act);
      if (row === null) throw new BusinessError(errorCodes.qrTokenUnknown);
      return { ip: row.ip, ...clientDevice(row.userAgent), createdAt: row.createdAt.toISOString() };
    },

    /** E46: lets the waiting browser in, or tells it why not. @throws BusinessError `qrTokenUnknown`, `conflict` */
    async confirm(token: string, phone: Phone): Promise<QrState> {
      return decide(token, phone, await decisionFor(phone));
    },

    /** E46. @throws BusinessError `qrTokenUnknown`, `conflict` */
    refuse: (token: string, phone: Phone): Promise<QrState> =>
      decide(token, phone, { state: 5, reason: QR_REASON.refused }),

    /** The phone gave up, whoever's it is. @throws BusinessError `qrTokenUnknown`, `conflict` */
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
