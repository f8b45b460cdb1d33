import { request } from 'node:http';
import type { SessionTokens } from '@portal/provider/testing/sign-in';
import { stream } from '@portal/shared/contracts/message';
import { sessionHeaders } from './session-headers';

const OPEN_WITHIN_MS = 60_000;

/** An open event stream. */
export interface StreamReader {
  /** Resolves with the time (`performance.now()`) at which the next message arrived. */
  readonly nextMessage: () => Promise<number>;
  readonly leave: () => void;
}

/** Opens E56 on a separate connection. Resolves when the stream has sent its first count. */
export async function openStream(address: string, as: SessionTokens): Promise<StreamReader> {
  const asked = request(`${address}/api${stream.path}`, {
    agent: false,
    headers: sessionHeaders(as),
  });
  let heardMessage: (at: number) => void = () => undefined;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A stream sent no count.')), OPEN_WITHIN_MS);
    asked.once('error', reject);
    asked.once('response', (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`A stream was refused: ${String(response.statusCode)}`));
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (text: string) => {
        // Events are much shorter than a packet, so none arrives in two parts.
        if (text.includes('"name":"message.received"')) heardMessage(performance.now());
        if (!text.includes('"name":"message.counted"')) return;
        clearTimeout(late);
        resolve();
      });
    });
    asked.end();
  });
  return {
    nextMessage: () => new Promise((resolve) => (heardMessage = resolve)),
    leave: () => void asked.destroy(),
  };
}
