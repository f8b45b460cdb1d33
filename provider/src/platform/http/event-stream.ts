import type { FastifyReply } from 'fastify';

/** Bytes that wait for a reader at most: who is further behind is cut off, and asks again. */
const MAX_WAITING_BYTES = 256 * 1024;
/** What was said last may still be taken for this long after the end. */
const FAREWELL_MS = 2_000;

/** An answer of server-sent events that goes on until either side ends it. */
export interface EventStream {
  /** One event; its data is the JSON of it. */
  send(data: unknown): void;
  /** Says nothing, and keeps what stands between both sides from taking the connection for dead. */
  comment(): void;
  end(): void;
  /** Calls once, whichever side ends it; at once when the reader has left already. */
  onEnd(listener: () => void): void;
}

/**
 * Takes a reply over. Headers that hooks have set go with it.
 * @param retryMs milliseconds after which a reader that lost the connection asks again
 */
export function openEventStream(reply: FastifyReply, retryMs: number): EventStream {
  reply.hijack();
  const { raw } = reply;
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    // A slow reader must not fill this process's memory with what it does not take.
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
  };
  raw.on('error', () => undefined);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Neither kept nor compressed nor gathered on its way: a proxy that waits for more keeps the news back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  write(`retry: ${String(retryMs)}\n\n`);
  return {
    send: (data) => write(`data: ${JSON.stringify(data)}\n\n`),
    comment: () => write(':\n\n'),
    end() {
      raw.end();
      setTimeout(() => raw.destroy(), FAREWELL_MS).unref();
    },
    onEnd(listener) {
      if (raw.destroyed) listener();
      else raw.once('close', listener);
    },
  };
}
