import * as z from 'zod';
import type { GatewayDeps } from '../gateway-deps';
import type { TencentCaptchaSetting } from '../../settings/gateway-settings';
import { addSeconds } from '../../runtime/clock';
import { hashToken } from '../../runtime/crypto';
import { externalCall } from '../external-call';
import { ExternalError } from '../external-error';
import { tencentClient } from '../tencent/tencent-client';
import type { CaptchaGateway, CaptchaProof } from './captcha-gateway';
import { markUsed } from './captcha.repository';

/** Response of `DescribeCaptchaResult` (2019-07-22). */
const responseSchema = z.object({ CaptchaCode: z.int() });

/** The codes that are handled. Every other one refuses. */
const PASSED = 1;
/** The ticket was issued during an outage of the service. */
const OUTAGE = 21;

/** Tickets that the service's script generates itself when it cannot reach the service. */
const OUTAGE_TICKET = /^tr?error_/;

/** The type of all slider captchas that the console offers. */
const CAPTCHA_TYPE = 9;

/** How long a ticket is remembered. The service forgets it after five minutes. */
const REMEMBER_SECONDS = 600;

export interface TencentCaptchaOptions {
  /** A shorter timeout, for tests. */
  readonly timeoutMs?: number;
}

/**
 * The captcha of Tencent Cloud. A ticket passes only with code 1, and only once. During an outage of the service nobody
 * passes, unless CAPTCHA_FAIL_OPEN is set.
 */
export function tencentCaptcha(
  { account, appId, appSecret, failOpen }: TencentCaptchaSetting,
  { database, clock, metrics }: Pick<GatewayDeps, 'database' | 'clock' | 'metrics'>,
  { timeoutMs }: TencentCaptchaOptions = {},
): CaptchaGateway {
  const callAction = tencentClient(account, { name: 'captcha', version: '2019-07-22' });
  const call = externalCall({ party: 'captcha', metrics, timeoutMs });

  /** @throws ExternalError */
  async function codeOf({ ticket, randStr, ip }: CaptchaProof): Promise<number> {
    if (OUTAGE_TICKET.test(ticket)) return OUTAGE;
    const request = {
      CaptchaType: CAPTCHA_TYPE,
      Ticket: ticket,
      Randstr: randStr,
      UserIp: ip,
      CaptchaAppId: appId,
      AppSecretKey: appSecret,
    };
    return call(async (signal) => {
      const response = responseSchema.safeParse(await callAction('DescribeCaptchaResult', request, signal));
      if (!response.success) throw new ExternalError('captcha answered without a code', 'invalid');
      return response.data.CaptchaCode;
    });
  }

  async function passes(proof: CaptchaProof): Promise<boolean> {
    try {
      const code = await codeOf(proof);
      return code === PASSED || (code === OUTAGE && failOpen);
    } catch (error) {
      if (error instanceof ExternalError && failOpen) return true;
      throw error;
    }
  }

  /** The service also refuses a second use. This check covers tickets that it has never seen. */
  function isFirstUse({ ticket, randStr }: CaptchaProof): Promise<boolean> {
    const now = clock.now();
    return markUsed(database.queries, {
      ticketHash: hashToken(`tencent\0${ticket}\0${randStr}`),
      usedAt: now,
      expiresAt: addSeconds(now, REMEMBER_SECONDS),
    });
  }

  return {
    provider: 'tencent',
    appId: String(appId),
    redeem: async (proof) => (await passes(proof)) && (await isFirstUse(proof)),
  };
}
