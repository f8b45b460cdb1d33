import type { FastifyInstance } from 'fastify';
import { assistantConfirm, assistantScan } from '@portal/shared/contracts/assistant';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { answerSignedIn, signingIn } from '../auth/answer-signed-in';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { expireBinder, readBinder, setBinder } from './qr-binder-cookie';
import type { QrLoginService } from './qr-login.service';
import type { QrPhoneService } from './qr-phone.service';

/** Calls 34 and 35 of the browser that waits, E45 and E46 of the phone. */
export function qrLoginRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  browser: QrLoginService,
  phone: QrPhoneService,
): void {
  registerEndpoint(app, loginScanUrl, async ({ request, reply, client }) => {
    // Tabs of one browser share its binder: a second tab must not cut off the first one's code.
    const { qr, binder } = await browser.begin(readBinder(request, settings), client);
    setBinder(reply, settings, binder);
    return qr;
  });

  registerEndpoint(app, getScanState, async (call) => {
    const { input, request, reply } = call;
    const poll = await browser.poll(input.Token, readBinder(request, settings), signingIn(call, settings));
    if (poll.State !== 3) return poll;
    expireBinder(reply, settings);
    return { State: 3 as const, ...answerSignedIn(poll.signedIn, call, settings) };
  });

  registerEndpoint(app, assistantScan, async ({ input, person }) => ({
    ...(await phone.scan(input.Token, person)),
    State: 2 as const,
  }));

  registerEndpoint(app, assistantConfirm, async ({ input, person }) => ({
    State: await (input.Accept ? phone.confirm(input.Token, person) : phone.refuse(input.Token, person)),
  }));
}
