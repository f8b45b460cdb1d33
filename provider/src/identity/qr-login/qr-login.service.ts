import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Qr } from '@portal/shared/contracts/shapes';
import type { LoginCompletionService, SignedIn, SigningIn } from '../auth/login-completion.service';
import { findAccountById } from '../records/sign-in-account.repository';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import { addSeconds } from '../../platform/runtime/clock';
import { isSameSecret } from '@portal/shared/server/same-secret';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import { QR_LOGIN_SECONDS, shownState } from './qr-login.policy';
import {
  claimDelivery,
  insertQrLogin,
  markFailed,
  qrLoginFinder,
  type QrLoginRow,
} from './qr-login.repository';
import { QR_REASON, qrReasonText, type QrReason } from './qr-reason';

/** Result of a poll. State 3 contains the session and is returned to one poll only. */
export type QrPoll =
  | { readonly State: 1 | 2 | 4 | 5; readonly reason?: string }
  | { readonly State: 3; readonly signedIn: SignedIn };

export type QrLoginService = ReturnType<typeof qrLoginService>;

/** The browser side of scan sign-in: it shows a code and polls its state each second. */
export function qrLoginService(
  { database, clock, random, settings }: Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'settings'>,
  loginCompletion: LoginCompletionService,
) {
  const { queries } = database;
  const findQrLogin = qrLoginFinder(queries);

  /** Opens a session for the account that confirmed, unless another poll was faster or the account is refused. */
  async function deliver(tokenHash: string, row: QrLoginRow, client: SigningIn): Promise<QrPoll> {
    const account = row.userId === null ? null : await findAccountById(queries, row.userId);
    if (account === null) return fail(tokenHash, QR_REASON.disabled, client);
    try {
      const proved = { method: 'scan', isMfa: row.isMfa } as const;
      const signedIn = await loginCompletion.enter(account, proved, client, async (unit) => {
        if (!(await claimDelivery(unit.queries, { tokenHash, now: unit.now })))
          throw new BusinessError(errorCodes.qrTokenUnknown);
      });
      return { State: 3, signedIn };
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      if (error.code === errorCodes.accountDisabled) return fail(tokenHash, QR_REASON.disabled, client);
      if (error.code === errorCodes.mfaRequired) return fail(tokenHash, QR_REASON.needsSecondFactor, client);
      if (error.code === errorCodes.qrTokenUnknown) return { State: 4 };
      throw error;
    }
  }

  async function fail(tokenHash: string, reason: QrReason, client: Client): Promise<QrPoll> {
    await markFailed(queries, { tokenHash, now: clock.now() }, { from: [3], reason });
    return { State: 5, ...label(reason, client) };
  }

  return {
    /**
     * Call 34.
     * @param binder token that binds this browser's codes to it; null if it has none yet
     */
    async begin(binder: string | null, client: Client): Promise<{ qr: Qr; binder: string }> {
      const token = opaqueToken(random);
      const locked = binder ?? opaqueToken(random);
      const now = clock.now();
      await insertQrLogin(queries, {
        tokenHash: hashToken(token),
        state: 1,
        binderHash: hashToken(locked),
        ip: client.ip,
        userAgent: client.userAgent,
        expiresAt: addSeconds(now, QR_LOGIN_SECONDS),
        createdAt: now,
      });
      return {
        binder: locked,
        qr: {
          Url: `${settings.origins[0]}/assistant/login?Token=${token}`,
          Token: token,
          State: 1,
          expiresIn: QR_LOGIN_SECONDS,
        },
      };
    },

    /**
     * Call 35: one read by key until there is a session to deliver.
     * @throws BusinessError `qrTokenUnknown`
     */
    async poll(token: string, binder: string | null, client: SigningIn): Promise<QrPoll> {
      const tokenHash = hashToken(token);
      const row = binder === null ? null : await findQrLogin(tokenHash);
      if (row === null || binder === null || !isSameSecret(row.binderHash, hashToken(binder))) {
        throw new BusinessError(errorCodes.qrTokenUnknown);
      }
      const state = shownState(row, clock.now());
      if (state === 3) return deliver(tokenHash, row, client);
      return { State: state, ...(state === 5 ? label(row.reason, client) : {}) };
    },
  };
}

function label(reason: number | null, { language }: Client): { reason?: string } {
  const text = qrReasonText(reason, language);
  return text === null ? {} : { reason: text };
}
