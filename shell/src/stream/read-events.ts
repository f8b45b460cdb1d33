import { createParser } from 'eventsource-parser';

/** Characters of one unfinished event; a message's text is a few hundred. */
const MAX_BUFFERED = 64_000;

interface Readers {
  /** The `data` of one event. */
  readonly onData: (data: string) => void;
  /** Anything at all came, comments that only say "still here" included. */
  readonly onSign: () => void;
}

/**
 * Reads server-sent events until the body ends, however its bytes are cut into chunks.
 * @throws when the body breaks off, or an event is longer than any can be
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onData, onSign }: Readers,
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
