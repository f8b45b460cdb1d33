import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request to send. */
export interface Offered {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The request is a POST if there is a body. */
  readonly body?: string | Buffer;
}

export interface TimedResponse {
  /** Milliseconds from the time when the request was due until its response was complete. */
  readonly ms: number;
  /** 0 for a broken connection. */
  readonly status: number;
  readonly body: string;
}

export interface Offer {
  readonly perSecond: number;
  readonly seconds: number;
  /** Maximum number of connections. */
  readonly connections: number;
  readonly next: (index: number) => Offered;
}

/**
 * Sends a fixed number of requests a second, whether or not earlier ones are complete, as independent users do. A slow
 * server therefore gets no pause, and each response is timed from when its request was due.
 */
export async function offer({
  perSecond,
  seconds,
  connections,
  next,
}: Offer): Promise<readonly TimedResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now() + 100;
  const responses = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = start + (index / perSecond) * 1000;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      const { status, body } = await send(next(index), agent).catch(() => ({ status: 0, body: '' }));
      return { ms: performance.now() - due, status, body };
    }),
  );
  agent.destroy();
  return responses;
}

/** Sends one request. */
export function send(
  { url, headers, body }: Offered,
  agent: Agent,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
