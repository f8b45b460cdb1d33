import type { FastifyInstance } from 'fastify';
import { assistantConfirm, assistantScan } from '@portal/shared/contracts/assistant';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { sendLogin, signingIn } from '../auth/send-login';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { expireBinder, readBinder, setBinder } from './qr-binder-cookie';
import type { QrLoginService } from './qr-login.service';
import type { QrPhoneService } from './qr-phone.service';

/** Calls 34 and 35 of the waiting browser, E45 and E46 of the phone. */
export function qrLoginRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  browser: QrLoginService,
  phone: QrPhoneService,
): void {
  registerEndpoint(app, loginScanUrl, async ({ request, reply, client }) => {
    // Tabs of one browser share its binder: a second tab must not invalidate the code of the first.
    const { qr, binder } = await browser.begin(readBinder(request, settings), client);
    setBinder(reply, settings, binder);
    return qr;
  });

  registerEndpoint(app, getScanState, async (context) => {
    const { input, request, reply } = context;
    const poll = await browser.poll(input.Token, readBinder(request, settings), signingIn(context, settings));
    if (poll.State !== 3) return poll;
    expireBinder(reply, settings);
    return { State: 3 as const, ...sendLogin(poll.signedIn, context, settings) };
  });

  registerEndpoint(app, assistantScan, async ({ input, user }) => ({
    ...(await phone.scan(input.Token, user)),
    State: 2 as const,
  }));

  registerEndpoint(app, assistantConfirm, async ({ input, user }) => ({
    State: await (input.Accept ? phone.confirm(input.Token, user) : phone.refuse(input.Token, user)),
  }));
}
