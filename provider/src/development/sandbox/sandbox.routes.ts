import type { FastifyInstance } from 'fastify';
import { actOnQr, clock as moveClock, outbox } from '@portal/shared/contracts/sandbox';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { SharedClock } from '../../platform/system/shared-clock.service';
import type { AssistantService } from './assistant.service';
import type { OutboxService } from './outbox.service';

/** Calls of the visitor's simulated phone. The gate returns `notFound` to every other machine. */
export function sandboxRoutes(
  app: FastifyInstance,
  phone: { readonly outbox: OutboxService; readonly assistant: AssistantService },
  clock: SharedClock,
): void {
  registerEndpoint(app, outbox, async ({ input }) => ({ list: await phone.outbox.list(input) }));

  registerEndpoint(app, actOnQr, ({ input }) => phone.assistant.act(input));

  registerEndpoint(app, moveClock, async ({ input }) => ({
    now: (await clock.advance(input.advance)).toISOString(),
  }));
}
