import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Rate, rateOf } from '../statistics';

/** A request to send. */
export interface Offered {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The request is a POST if there is a body. */
  readonly body?: string | Buffer;
}

interface TextResponse {
  readonly status: number;
  readonly body: string;
}

/** Requests of independent users. */
export interface OfferedLoad<Outcome extends string> {
  readonly perSecond: number;
  /** Maximum number of connections. */
  readonly connections: number;
  readonly next: (index: number) => Offered;
  /** What a response counts as. Those that are none of these are errors. */
  readonly outcomes: Readonly<Record<Outcome, (response: TextResponse) => boolean>>;
}

export interface LoadFigures<Outcome extends string> {
  readonly outcomes: Readonly<Record<Outcome, Rate>>;
  /** Broken connections and unexpected responses. */
  readonly errors: number;
}

/**
 * Sends a fixed number of requests a second, whether or not earlier ones are complete, as independent users do. A slow
 * server therefore gets no pause, and each response is timed from when its request was due.
 */
export async function offer<Outcome extends string>(
  { perSecond, connections, next, outcomes }: OfferedLoad<Outcome>,
  seconds: number,
): Promise<LoadFigures<Outcome>> {
  // The keys of the record.
  const names = Object.keys(outcomes) as Outcome[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  let errors = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now() + 100;
  await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = start + (index / perSecond) * 1000;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      // Timers may fire slightly early.
      const from = Math.min(due, performance.now());
      const response = await send(next(index), agent).catch(() => ({ status: 0, body: '' }));
      const ms = performance.now() - from;
      const outcome = names.find((name) => outcomes[name](response));
      if (outcome === undefined) errors += 1;
      else times.get(outcome)?.push(ms);
    }),
  );
  agent.destroy();
  const rates = [...times].map(([name, ms]) => [name, rateOf(ms, seconds)] as const);
  return { outcomes: Object.fromEntries(rates) as Record<Outcome, Rate>, errors };
}

/** Sends one request. */
export function send({ url, headers, body }: Offered, agent: Agent): Promise<TextResponse> {
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
