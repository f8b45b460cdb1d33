import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request as it will be sent. */
export interface Offered {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A POST when there is one. */
  readonly body?: string;
}

export interface Responded {
  /** Milliseconds from the moment that the request was due until its answer was whole. */
  readonly ms: number;
  /** 0 for a connection that broke. */
  readonly status: number;
  readonly body: string;
}

export interface Offer {
  readonly perSecond: number;
  readonly seconds: number;
  /** Connections at most. */
  readonly connections: number;
  readonly next: (index: number) => Offered;
}

/**
 * Sends so many requests a second whatever becomes of those before, as people do: a server that falls
 * behind gets no rest, and each answer counts from when its request was due.
 */
export async function offer({ perSecond, seconds, connections, next }: Offer): Promise<readonly Responded[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now() + 100;
  const responses = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = start + (index / perSecond) * 1000;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      const { status, body } = await ask(next(index), agent).catch(() => ({ status: 0, body: '' }));
      return { ms: performance.now() - due, status, body };
    }),
  );
  agent.destroy();
  return responses;
}

function ask({ url, headers, body }: Offered, agent: Agent): Promise<{ status: number; body: string }> {
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
