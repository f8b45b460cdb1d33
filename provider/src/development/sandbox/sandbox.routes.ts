import type { FastifyInstance } from 'fastify';
import { actOnQr, clock as moveClock, outbox } from '@portal/shared/contracts/sandbox';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { SharedClock } from '../../platform/system/shared-clock.service';
import type { AssistantService } from './assistant.service';
import type { OutboxService } from './outbox.service';

/** What the visitor's phone sees and does. The gate answers `notFound` to everyone but this machine. */
export function sandboxRoutes(
  app: FastifyInstance,
  phone: { readonly inbox: OutboxService; readonly assistant: AssistantService },
  clock: SharedClock,
): void {
  registerEndpoint(app, outbox, async ({ input }) => ({ list: await phone.inbox.list(input) }));

  registerEndpoint(app, actOnQr, ({ input }) => phone.assistant.act(input));

  registerEndpoint(app, moveClock, async ({ input }) => ({
    now: (await clock.advance(input.advance)).toISOString(),
  }));
}
