import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { teamsInfo } from '@portal/shared/contracts/team';
import { findPostgres } from '@portal/shared/testing/postgres';
import { runSql } from '../fixtures/database';
import { startFleet } from '../fixtures/fleet';
import { openStreams } from '../fixtures/open-streams';
import { seedPeople, type SeededPerson } from '../fixtures/seeded-people';

const STREAMS = 2_000;
/** A process accepts so many of one person. */
const PER_PERSON = 4;
/** A pool closes connections that were idle for ten seconds. */
const IDLE_MS = 15_000;
const SAMPLES = 40;
const SAMPLE_EVERY_MS = 250;

const CLIENTS = `select count(*), count(*) filter (where application_name = 'portal events')
  from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

interface Connections {
  readonly all: number;
  readonly listening: number;
}

test.skip(findPostgres() === null, 'needs PostgreSQL');

test('2,000 open streams take no connection to the database', async () => {
  // Due work, which opens connections from time to time, is done by other processes.
  const fleet = await startFleet({ jobs: 0 });
  const { doors, providers, databaseUrl } = fleet;
  try {
    const people = await seedPeople(databaseUrl, STREAMS / PER_PERSON);
    const connections = async (): Promise<Connections> => {
      await sleep(IDLE_MS);
      const samples: Connections[] = [];
      while (samples.length < SAMPLES) {
        const [[all = '', listening = ''] = []] = await runSql(databaseUrl, CLIENTS);
        samples.push({ all: Number(all), listening: Number(listening) });
        await sleep(SAMPLE_EVERY_MS);
      }
      return samples.sort((one, other) => one.all - other.all)[SAMPLES / 2] as Connections;
    };
    /** Every process has used its pool, and is idle again. */
    const askAll = async ({ headers }: SeededPerson): Promise<void> => {
      for (const { address } of providers)
        expect((await fetch(`${address}/api${teamsInfo.path}?Page=1`, { headers })).status).toBe(200);
    };
    const [first] = people as [SeededPerson];
    await askAll(first);
    const before = await connections();
    const streams = await openStreams(
      people.flatMap((person) =>
        Array.from({ length: PER_PERSON }, (_, index) => ({
          person,
          address: providers[index % providers.length]?.address ?? '',
        })),
      ),
    );
    await askAll(first);
    const during = await connections();
    console.log(`connections to PostgreSQL, median: ${JSON.stringify({ before, during, STREAMS })}`);
    expect(streams.ended()).toBe(0);
    expect(during.listening).toBe(before.listening);
    // Each process looks for changes from time to time, on one more connection of its pool if the first is in use.
    expect(during.all).toBeLessThanOrEqual(before.all + providers.length + doors.length);
    streams.close();
  } finally {
    await fleet.discard();
  }
});
