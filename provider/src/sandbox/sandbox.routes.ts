import type { FastifyInstance } from 'fastify';
import { clock as moveClock, outbox } from '@portal/shared/contracts/sandbox';
import { registerEndpoint } from '../http/register-endpoint';
import type { SharedClock } from '../runtime/shared-clock.service';
import type { OutboxService } from './outbox.service';

/** What the visitor's phone sees and does. The gate answers 4004 to everyone but this machine. */
export function sandboxRoutes(app: FastifyInstance, phone: OutboxService, clock: SharedClock): void {
  registerEndpoint(app, outbox, async ({ input }) => ({ list: await phone.list(input) }));

  registerEndpoint(app, moveClock, async ({ input }) => ({
    now: (await clock.advance(input.advance)).toISOString(),
  }));
}
