import { request, type Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The request that one browser sends each second, on a separate connection. */
export interface Poll {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isRight: (body: string) => boolean;
  /** Keeps the connection between polls. */
  readonly agent: Agent;
}

export interface PollTimes {
  /** Sorted milliseconds from the time when a poll was due until its response arrived. */
  readonly ms: readonly number[];
  /** Broken connections and wrong responses. */
  readonly errors: number;
}

const SECOND_MS = 1000;

/**
 * Polls for some seconds. The first polls are spread over a second, because browsers start at different times. A poll
 * that waits for the previous one is timed from when it was due, so that a slow server cannot slow down its own
 * measurement.
 */
export async function pollEachSecond(polls: readonly Poll[], seconds: number): Promise<PollTimes> {
  const ms: number[] = [];
  let errors = 0;
  const start = performance.now() + 100;
  await Promise.all(
    polls.map(async (poll, index) => {
      for (let round = 0; round < seconds; round += 1) {
        const due = start + (index / polls.length + round) * SECOND_MS;
        const wait = due - performance.now();
        if (wait > 0) await sleep(wait);
        // Timers may fire slightly early.
        const from = Math.min(due, performance.now());
        const isRight = await ask(poll).then(poll.isRight, () => false);
        ms.push(performance.now() - from);
        if (!isRight) errors += 1;
      }
    }),
  );
  return { ms: ms.sort((a, b) => a - b), errors };
}

function ask({ url, headers, agent }: Poll): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve(body));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
