import { request, type IncomingMessage } from 'node:http';
import { stream } from '@portal/shared/contracts/message';
import type { StreamEvent } from '../platform/stream/event-projection';
import type { SessionTokens } from './sign-in';

/** One open stream of a test. */
export interface StreamReading {
  readonly headers: IncomingMessage['headers'];
  /**
   * The next event, validated against the contract; null at the end.
   * @throws Error if none arrives in time
   */
  next(): Promise<StreamEvent | null>;
  /** Received events that were not read yet. */
  waiting(): readonly StreamEvent[];
  leave(): void;
}

const READ_TIMEOUT_MS = 10_000;

/**
 * Opens E56 as a page does, on a separate connection.
 * @throws Error if it is refused
 */
export async function readStream(
  address: string,
  { header, cookie }: SessionTokens,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamReading> {
  const asked = request(`${address}/api${stream.path}`, {
    agent: false,
    headers: { 'access-token': header, cookie: `token=${cookie}`, ...headers },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end();
  });
  if (response.statusCode !== 200) {
    asked.destroy();
    throw new Error(`The stream was refused: ${String(response.statusCode)}`);
  }
  const events = eventsOf(response);
  return { headers: response.headers, ...events, leave: () => void asked.destroy() };
}

function eventsOf(response: IncomingMessage): Pick<StreamReading, 'next' | 'waiting'> {
  const events: StreamEvent[] = [];
  let isOver = false;
  let text = '';
  let wake = (): void => undefined;
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith('data: ')) events.push(stream.response.parse(JSON.parse(block.slice(6))));
    }
    wake();
  });
  response.on('error', () => undefined);
  response.once('close', () => {
    isOver = true;
    wake();
  });
  const changed = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The stream says nothing.')), READ_TIMEOUT_MS);
      wake = () => {
        clearTimeout(late);
        resolve();
      };
    });
  return {
    async next() {
      while (events.length === 0 && !isOver) await changed();
      return events.shift() ?? null;
    },
    waiting: () => events,
  };
}
