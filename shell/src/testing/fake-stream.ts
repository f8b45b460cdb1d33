import type { StreamEvent } from '../stream/read-stream-event';

/** A stream (E56) that the test controls. */
export interface FakeStream {
  readonly response: Response;
  readonly send: (event: StreamEvent) => void;
  readonly stillHere: () => void;
  readonly end: () => void;
}

/** An open stream. Breaks off when the signal is aborted, as a fetch does. */
export function fakeStream(signal: AbortSignal): FakeStream {
  const encoder = new TextEncoder();
  let send: (text: string) => void = () => undefined;
  let end = () => undefined as void;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(encoder.encode(text));
      end = () => controller.close();
      signal.addEventListener('abort', () => {
        controller.error(new DOMException('The request was aborted.', 'AbortError'));
      });
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    send: (event) => send(`data: ${JSON.stringify(event)}\n\n`),
    stillHere: () => send(': still here\n\n'),
    end,
  };
}
