import type { GatewayDeps } from '../gateway-deps';
import { addSeconds } from '../../runtime/clock';
import { hashToken } from '../../runtime/crypto';
import type { CaptchaGateway } from './captcha-gateway';
import { markUsed } from './captcha.repository';

/** How long a used ticket is remembered. */
const REMEMBER_SECONDS = 24 * 3600;

/** CAPTCHA=off, for tests: any ticket passes, but only once, so that replays are still refused. */
export function noCaptcha({ database, clock }: Pick<GatewayDeps, 'database' | 'clock'>): CaptchaGateway {
  return {
    provider: 'off',
    appId: '',
    redeem: ({ ticket, randStr }) => {
      const now = clock.now();
      return markUsed(database.queries, {
        ticketHash: hashToken(`off\0${ticket}\0${randStr}`),
        usedAt: now,
        expiresAt: addSeconds(now, REMEMBER_SECONDS),
      });
    },
  };
}
