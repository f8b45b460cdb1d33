import type { FastifyInstance } from 'fastify';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { toE164 } from '../auth/phone-number';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import { registerEndpoint } from '../http/register-endpoint';

export function notifyRoutes(
  app: FastifyInstance,
  { captcha }: Pick<ProviderDeps, 'captcha'>,
  codes: CodeService,
): void {
  // Says nothing of accounts: whoever proves a number that nobody registered hears so from call 1.
  registerEndpoint(app, sendSmsLogin, async ({ input, client }) => {
    const phone = toE164(input.UserPhone);
    if (phone === null) throw fieldError('UserPhone', 'enterPhone');
    const isPerson = await captcha.redeem({ ticket: input.Ticket, randStr: input.RandStr, ip: client.ip });
    if (!isPerson) throw new BusinessError(4501, { captchaRequired: true });
    return codes.sendSms({ scene: 'login', target: phone }, client);
  });
}
