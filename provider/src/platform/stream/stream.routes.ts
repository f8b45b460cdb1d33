import type { FastifyInstance } from 'fastify';
import { stream } from '@portal/shared/contracts/message';
import type { ProviderDeps } from '../deps';
import { openEventStream } from '../http/event-stream';
import { registerStream } from '../http/register-endpoint';
import type { EventProjection, Subscriber } from './event-projection';
import { streamHub, type LiveSessions } from './stream-hub';

/** Milliseconds after which a client that lost its connection reconnects. Clients may wait longer. */
const RETRY_MS = 3_000;

/** E56. */
export function streamRoutes(
  app: FastifyInstance,
  deps: Pick<ProviderDeps, 'database' | 'metrics'>,
  { sessions, projection }: { readonly sessions: LiveSessions; readonly projection: EventProjection },
): void {
  const hub = streamHub(deps, sessions, {
    projection,
    onError: (error) => {
      app.log.warn({ err: error }, 'events could not be forwarded');
    },
  });
  app.addHook('onListen', () => hub.start());
  app.addHook('preClose', () => hub.close());

  registerStream(app, stream, async ({ user, client, input, reply }) => {
    const { userId, sessionId } = user;
    await hub.prepare(userId);
    const events = openEventStream(reply, RETRY_MS);
    const subscriber: Subscriber = { userId, sessionId, language: client.language, ...events };
    hub.add(subscriber, (input.SinceSeconds ?? 0) * 1_000);
    events.onEnd(() => hub.remove(subscriber));
  });
}
