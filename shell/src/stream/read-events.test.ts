import { fc } from '@portal/shared/testing/fast-check';
import { readEvents } from './read-events';

/** A body whose bytes arrive in the given chunks. */
function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** Splits bytes at the given positions, also inside characters. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => bytes.subarray(from, at[index] ?? bytes.length));
}

async function read(chunks: readonly Uint8Array[]) {
  const heard: string[] = [];
  let signs = 0;
  await readEvents(bodyOf(chunks), { onData: (data) => heard.push(data), onActivity: () => (signs += 1) });
  return { heard, signs };
}

const encode = (text: string) => new TextEncoder().encode(text);

it('reads the same events however the bytes are split, and with any line endings', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  // JSON, as the provider sends it: line breaks in it are escaped as \n.
  const event = fc.record({ data: text.map((value) => JSON.stringify({ value })), comment: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(2_000), { maxLength: 12 }),
      async (events, newline, places) => {
        const written = events
          .map(({ data, comment }) => `${comment ? `: here${newline}` : ''}data: ${data}${newline}${newline}`)
          // A single carriage return at the very end could be followed by a line feed.
          .concat(`: end\n`)
          .join('');
        const { heard } = await read(cut(encode(written), places));
        expect(heard).toEqual(events.map(({ data }) => data));
      },
    ),
  );
});

it('joins the lines of one event and returns no incomplete one', async () => {
  const { heard } = await read([encode('event: x\ndata: a\ndata: b\n\ndata: cut o')]);
  expect(heard).toEqual(['a\nb']);
});

it('counts a comment as activity', async () => {
  expect(await read([encode(': ok\n\n')])).toEqual({ heard: [], signs: 1 });
});

it('fails on an event that does not end', async () => {
  const endless = encode(`data: ${'x'.repeat(40_000)}`);
  await expect(read([endless, encode('x'.repeat(40_000)), encode('x')])).rejects.toThrow();
});
