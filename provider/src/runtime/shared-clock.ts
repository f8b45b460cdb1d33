import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '../database/database';
import { appSettings } from '../database/schema/app-settings';
import type { MovableClock } from './clock';

const KEY = 'clock-offset';
const offsetSchema = z.number();

/** The sandbox's clock (E55). The offset lives in the database, so that every process tells the same time. */
export interface SharedClock {
  /** Takes over what another process has set. */
  follow(): Promise<void>;
  /** Moves the clock of all processes forward by whole seconds and returns the new time. */
  advance(seconds: number): Promise<Date>;
}

export function sharedClock({ queries }: Database, clock: MovableClock): SharedClock {
  return {
    async follow() {
      clock.setOffset(await readOffset(queries));
    },
    async advance(seconds) {
      const now = clock.now();
      const [row] = await queries
        .insert(appSettings)
        .values({ key: KEY, value: seconds, updatedAt: now })
        .onConflictDoUpdate({
          target: appSettings.key,
          set: { value: sql`to_jsonb((${appSettings.value})::text::numeric + ${seconds})`, updatedAt: now },
        })
        .returning({ value: appSettings.value });
      clock.setOffset(offsetSchema.parse(row?.value));
      return clock.now();
    },
  };
}

async function readOffset(queries: Queries): Promise<number> {
  const [row] = await queries.select({ value: appSettings.value }).from(appSettings).where(eq(appSettings.key, KEY));
  return row === undefined ? 0 : offsetSchema.parse(row.value);
}
