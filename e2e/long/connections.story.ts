import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { teamsInfo } from '@portal/shared/contracts/team';
import { findPostgres } from '@portal/shared/testing/postgres';
import { runSql } from '../fixtures/database';
import { startFleet } from '../fixtures/fleet';
import { openStreams } from '../fixtures/open-streams';
import { residentMib } from '../fixtures/process-memory';
import { seedPeople, type SeededPerson } from '../fixtures/seeded-people';

const STREAMS = 2_000;
/** A process accepts so many of one person. */
const PER_PERSON = 4;
/** A pool closes connections that were idle for ten seconds. */
const IDLE_MS = 15_000;
/** Longer than such a connection lives. */
const SAMPLES = 60;
const SAMPLE_EVERY_MS = 500;

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
  const { providers, databaseUrl } = fleet;
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
      // The fewest: two looks for changes at the same moment open one more for a while, with and without streams.
      return samples.sort((one, other) => one.all - other.all)[0] as Connections;
    };
    /** Every process has used its pool, and is idle again. */
    const askAll = async ({ headers }: SeededPerson): Promise<void> => {
      for (const { address } of providers)
        expect((await fetch(`${address}/api${teamsInfo.path}?Page=1`, { headers })).status).toBe(200);
    };
    const [first] = people as [SeededPerson];
    await askAll(first);
    const before = await connections();
    const residentOfProviders = () => residentMib(providers.map((provider) => provider.pid()));
    const mibBefore = await residentOfProviders();
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
    console.log(`connections to PostgreSQL: ${JSON.stringify({ before, during, STREAMS })}`);
    console.log(
      `MiB of the providers: ${JSON.stringify({ mibBefore, mibDuring: await residentOfProviders() })}`,
    );
    expect(streams.ended()).toBe(0);
    expect(during).toEqual(before);
    streams.close();
  } finally {
    await fleet.discard();
  }
});
