import type { FastifyReply } from 'fastify';

/** Maximum number of buffered bytes per client. A slower client is disconnected and must reconnect. */
const MAX_WAITING_BYTES = 256 * 1024;
/** Milliseconds in which a client can still receive the last events after the end. */
const CLOSE_DELAY_MS = 2_000;

/** A response of server-sent events that continues until either side ends it. */
export interface EventStream {
  /** Sends one event, with the JSON of `data`. */
  send(data: unknown): void;
  /** Sends an empty comment, which keeps proxies from closing an idle connection. */
  comment(): void;
  end(): void;
  /** Calls the listener once, whichever side ends the stream; immediately if the client has already disconnected. */
  onEnd(listener: () => void): void;
}

/**
 * Takes over a reply, with the headers that hooks have set.
 * @param retryMs milliseconds after which a client that lost the connection reconnects
 */
export function openEventStream(reply: FastifyReply, retryMs: number): EventStream {
  reply.hijack();
  const { raw } = reply;
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    // Limits the memory of this process that a slow client can occupy.
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
  };
  raw.on('error', () => undefined);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Prevents caching, compression and buffering: a buffering proxy would delay the events.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A stopping process ends all streams at once. A proxy would keep their connections and send requests on them.
    connection: 'close',
  });
  write(`retry: ${String(retryMs)}\n\n`);
  return {
    send: (data) => write(`data: ${JSON.stringify(data)}\n\n`),
    comment: () => write(':\n\n'),
    end() {
      raw.end();
      setTimeout(() => raw.destroy(), CLOSE_DELAY_MS).unref();
    },
    onEnd(listener) {
      if (raw.destroyed) listener();
      else raw.once('close', listener);
    },
  };
}
