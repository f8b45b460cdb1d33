import type { FastifyInstance } from 'fastify';
import { alipayNotify, wechatNotify } from '@portal/shared/contracts/payment';
import {
  actOnPayment,
  actOnQr,
  clock as moveClock,
  openPayments,
  outbox,
} from '@portal/shared/contracts/sandbox';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { SharedClock } from '../../platform/system/shared-clock.service';
import type { AssistantService } from './assistant.service';
import type { OutboxService } from './outbox.service';
import type { DeliverNotification, SandboxWalletService } from './wallet.service';

/** Calls of the visitor's simulated phone. The gate returns `notFound` to every other machine. */
export function sandboxRoutes(
  app: FastifyInstance,
  phone: {
    readonly outbox: OutboxService;
    readonly assistant: AssistantService;
    readonly wallet: SandboxWalletService;
  },
  clock: SharedClock,
): void {
  registerEndpoint(app, outbox, async ({ input }) => ({ list: await phone.outbox.list(input) }));

  registerEndpoint(app, actOnQr, ({ input }) => phone.assistant.act(input));

  registerEndpoint(app, openPayments, async () => ({ list: await phone.wallet.list() }));

  registerEndpoint(app, actOnPayment, ({ input }) => phone.wallet.act(input));

  registerEndpoint(app, moveClock, async ({ input }) => ({
    now: (await clock.advance(input.advance)).toISOString(),
  }));
}

/**
 * Delivers notifications of the sandbox wallet to the routes of this process, through the whole HTTP stack but without
 * a connection: the provider may listen nowhere that it can reach itself.
 */
export function deliverInProcess(app: FastifyInstance, apiPath: string): DeliverNotification {
  return async ({ method, headers, body }) => {
    const { path } = method === 'wechat' ? wechatNotify : alipayNotify;
    await app.inject({ method: 'POST', url: apiPath + path, headers, payload: body });
  };
}
