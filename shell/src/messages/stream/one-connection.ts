import { readEvents } from './read-events';
import { type News, readNews } from './read-news';

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
  readonly onNews: (news: News) => void;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/**
 * One connection from asking for it to its end. Resolves when the provider ends it or the signal does.
 * @throws {@link StreamRefused}, or what the network threw; also when nothing was heard for 40 s
 */
export async function oneConnection({ open, onOpen, onNews, signal }: OneConnection): Promise<void> {
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
    const answer = await open(line.signal);
    if (!answer.ok || answer.body === null || !isStream(answer)) throw new StreamRefused(answer.status);
    stillHere();
    onOpen();
    await readEvents(answer.body, {
      onSign: stillHere,
      onData: (data) => {
        const news = readNews(data);
        if (news !== null) onNews(news);
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
