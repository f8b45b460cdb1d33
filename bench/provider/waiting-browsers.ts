import type { ProviderDeps } from '@portal/provider/platform/deps';
import { insertQrLogin } from '@portal/provider/identity/qr-login/qr-login.repository';
import { addSeconds } from '@portal/provider/platform/runtime/clock';
import { hashToken, opaqueToken } from '@portal/provider/platform/runtime/crypto';

/** A browser that shows a code to scan. */
export interface WaitingBrowser {
  readonly token: string;
  /** Value of the Cookie header. */
  readonly cookie: string;
}

/** Longer than any measurement, so that the state remains 1. */
const LIFETIME_SECONDS = 3600;

/** Creates codes as call 34 does, without its limit per address. */
export async function makeWaitingBrowsers(
  { database, clock, random }: ProviderDeps,
  count: number,
): Promise<readonly WaitingBrowser[]> {
  const browsers: WaitingBrowser[] = [];
  for (let n = 0; n < count; n += 1) {
    const [token, binder] = [opaqueToken(random), opaqueToken(random)];
    const now = clock.now();
    await insertQrLogin(database.queries, {
      tokenHash: hashToken(token),
      state: 1,
      binderHash: hashToken(binder),
      ip: '192.0.2.1',
      userAgent: 'bench',
      expiresAt: addSeconds(now, LIFETIME_SECONDS),
      createdAt: now,
    });
    browsers.push({ token, cookie: `qrb=${binder}` });
  }
  return browsers;
}
