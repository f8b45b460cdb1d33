import { createParser } from 'eventsource-parser';

/** Maximum length of an unfinished event in characters; a message's text has a few hundred. */
const MAX_BUFFERED = 64_000;

interface Readers {
  /** The `data` of one event. */
  readonly onData: (data: string) => void;
  /** Called for any data, including keep-alive comments. */
  readonly onActivity: () => void;
}

/**
 * Reads server-sent events until the body ends, however its bytes are split into chunks.
 * @throws if the body breaks off, or an event is too long
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onData, onActivity: onSign }: Readers,
): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent: ({ data }) => onData(data), maxBufferSize: MAX_BUFFERED });
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
