import { readEvents } from './read-events';
import { type StreamEvent, readStreamEvent } from './read-stream-event';

/** The provider says "still here" every 15 s (E56). */
const SILENCE_MS = 40_000;

/** The provider did not open the stream. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused';
  constructor(readonly status: number) {
    super(`The stream was refused with status ${String(status)}.`);
  }
}

interface OneConnection {
  /** Asks for the stream. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onOpen: () => void;
  readonly onEvent: (event: StreamEvent) => void;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/**
 * One connection from asking for it to its end. Resolves when the provider ends it or the signal does.
 * @throws {@link StreamRefused}, or what the network threw; also when nothing was heard for 40 s
 */
export async function oneConnection({ open, onOpen, onEvent, signal }: OneConnection): Promise<void> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp);
  let watch = setTimeout(hangUp, SILENCE_MS);
  const stillHere = () => {
    clearTimeout(watch);
    watch = setTimeout(hangUp, SILENCE_MS);
  };
  try {
    if (signal.aborted) return;
    const response = await open(line.signal);
    if (!response.ok || response.body === null || !isStream(response))
      throw new StreamRefused(response.status);
    stillHere();
    onOpen();
    await readEvents(response.body, {
      onSign: stillHere,
      onData: (data) => {
        const event = readStreamEvent(data);
        if (event !== null) onEvent(event);
      },
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', hangUp);
    // A refused answer's body is not read: let the connection go.
    line.abort();
  }
}

/** A proxy's page with status 200 is no stream. */
function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}
