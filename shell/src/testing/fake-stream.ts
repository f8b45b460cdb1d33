import type { News } from '../messages/stream/read-news';

/** A stream (E56) in the test's hands. */
export interface FakeStream {
  readonly answer: Response;
  readonly say: (news: News) => void;
  readonly stillHere: () => void;
  readonly end: () => void;
}

/** An open stream; breaks off when the signal says so, as a fetch does. */
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
    answer: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    say: (news) => send(`data: ${JSON.stringify(news)}\n\n`),
    stillHere: () => send(': still here\n\n'),
    end,
  };
}
