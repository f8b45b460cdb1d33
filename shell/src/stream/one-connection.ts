import { readEvents } from './read-events';
import { type StreamEvent, readStreamEvent } from './read-stream-event';

/** The provider sends a keep-alive comment every 15 s (E56). */
const SILENCE_MS = 40_000;

/** The provider refused to open the stream. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused';
  constructor(readonly status: number) {
    super(`The stream was refused with status ${String(status)}.`);
  }
}

interface OneConnection {
  /** Opens the stream. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onOpen: () => void;
  readonly onEvent: (event: StreamEvent) => void;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/**
 * One connection, from the request to its end. Resolves when the provider or the signal ends it.
 * @throws {@link StreamRefused}, or the network's error; also after 40 s of silence
 */
export async function runConnection({ open, onOpen, onEvent, signal }: OneConnection): Promise<void> {
  const controller = new AbortController();
  const disconnect = () => controller.abort();
  signal.addEventListener('abort', disconnect);
  let watch = setTimeout(disconnect, SILENCE_MS);
  const resetSilence = () => {
    clearTimeout(watch);
    watch = setTimeout(disconnect, SILENCE_MS);
  };
  try {
    if (signal.aborted) return;
    const response = await open(controller.signal);
    if (!response.ok || response.body === null || !isStream(response))
      throw new StreamRefused(response.status);
    resetSilence();
    onOpen();
    await readEvents(response.body, {
      onActivity: resetSilence,
      onData: (data) => {
        const event = readStreamEvent(data);
        if (event !== null) onEvent(event);
      },
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', disconnect);
    // The body of a refusal is not read, so the connection is closed.
    controller.abort();
  }
}

/** Whether the response is a stream: a proxy may send a page with status 200. */
function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}
