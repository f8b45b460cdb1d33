import type { FastifyInstance } from 'fastify';
import { clock as moveClock, outbox } from '@portal/shared/contracts/sandbox';
import { toE164 } from '../auth/phone-number';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { registerEndpoint } from '../http/register-endpoint';
import type { SharedClock } from '../runtime/shared-clock';
import { findSent } from './outbox.repository';

/** What the visitor's phone sees and does. The gate answers 4004 to everyone but this machine. */
export function sandboxRoutes(
  app: FastifyInstance,
  { settings, database }: Pick<ProviderDeps, 'settings' | 'database'>,
  clock: SharedClock,
): void {
  registerEndpoint(app, outbox, async ({ input }) => {
    const to = input.To === undefined || input.To === '' ? null : recipient(input.To);
    const after = input.After === undefined ? null : new Date(input.After);
    const rows = await findSent(database.queries, { to, after });
    return {
      list: rows.map((row) => ({
        Id: row.id,
        kind: row.kind,
        to: row.recipient,
        scene: row.scene,
        ...(row.code === null ? {} : { code: row.code }),
        text: row.text,
        at: row.createdAt.toISOString(),
      })),
    };
  });

  registerEndpoint(app, moveClock, async ({ input }) => {
    if (!settings.sandboxClock) throw new BusinessError(4004);
    return { now: (await clock.advance(input.advance)).toISOString() };
  });
}

/** Numbers may be asked for as people type them. */
function recipient(to: string): string {
  return to.includes('@') ? to.toLowerCase() : (toE164(to) ?? to);
}
