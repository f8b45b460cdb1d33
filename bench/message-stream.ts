// npm run bench -- message-stream: delivers messages to each of many open pages.
import { REGISTRATION_TEMPLATES } from '@portal/provider/identity/registration/registration-templates';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { buildUser } from '@portal/provider/testing/builders';
import { signIn } from '@portal/provider/testing/sign-in';
import { forEach } from './for-each';
import { readOptions } from './options';
import { withMeasuredProvider } from './provider/measured-provider';
import { reportRates } from './provider/report-rates';
import { openStream, type StreamReader } from './provider/stream-readers';
import { type Rate, rateOf } from './statistics';

/** Concurrent writers, as many as the connections of the provider's own pool. */
const WRITERS = 8;
/** Streams opened in parallel. In production browsers connect one by one, and all at once only after a restart. */
const OPENING = 50;
const DELIVERED_WITHIN_MS = 10_000;

const { options, isComplete } = readOptions({ streams: 1000, messages: 3 });

/** The stream of each user. */
type Streams = ReadonlyMap<string, StreamReader>;

async function openStreams(address: string, deps: ProviderDeps): Promise<Streams> {
  const users = [];
  for (let n = 0; n < options.streams; n += 1) users.push(await buildUser({ deps }));
  const streams = new Map<string, StreamReader>();
  await forEach(users, OPENING, async ({ id }) => {
    streams.set(id, await openStream(address, await signIn({ deps }, { id })));
  });
  return streams;
}

interface Delivery {
  readonly messages: Rate;
  readonly lost: number;
}

/** Sends messages to every user and measures the time from just before the commit until the stream delivers them. */
async function sendToAll(deps: ProviderDeps, streams: Streams): Promise<Delivery> {
  const ms: number[] = [];
  let seconds = 0;
  for (let message = 0; message < options.messages; message += 1) {
    const heard: Promise<void>[] = [];
    const begun = performance.now();
    await forEach(streams, WRITERS, async ([userId, stream]) => {
      const arrival = stream.nextMessage();
      let committed = 0;
      await deps.units.run({}, async (unit) => {
        unit.notify(userId, { kind: 'system', template: REGISTRATION_TEMPLATES.welcome });
        committed = performance.now();
      });
      heard.push(
        Promise.race([
          arrival.then((at) => void ms.push(at - committed)),
          new Promise<void>((resolve) => setTimeout(resolve, DELIVERED_WITHIN_MS).unref()),
        ]),
      );
    });
    seconds += (performance.now() - begun) / 1000;
    await Promise.all(heard);
  }
  return { messages: rateOf(ms, seconds), lost: streams.size * options.messages - ms.length };
}

await withMeasuredProvider(async ({ address, prepare }) => {
  await prepare(async (deps) => {
    const streams = await openStreams(address, deps);
    const { messages, lost } = await sendToAll(deps, streams);
    await reportRates({
      name: 'message-stream',
      isComplete,
      conditions: { streams: options.streams },
      rates: { messages },
      p99Ms: { messages: 250 },
      faults: { lost },
    });
    for (const stream of streams.values()) stream.leave();
  });
});
