import type { Cipher } from '../../platform/runtime/cipher';
import type { Pepper } from '../../platform/runtime/crypto';
import { addSeconds } from '../../platform/runtime/clock';
import type { NewId, Random } from '../../platform/runtime/random';

/** What demo data is generated from: the same seed produces the same data, relative to `now`. */
export interface DemoContext {
  readonly now: Date;
  /** Seeded: must not be used for secrets. */
  readonly random: Random;
  readonly newId: NewId;
  readonly cipher: Cipher;
  readonly pepper: Pepper;
  /** The setting LOGIN_URL. */
  readonly loginUrl: string;
}

const DAY_SECONDS = 24 * 3600;

/** A time some days from now; negative is the past. */
export function inDays({ now }: Pick<DemoContext, 'now'>, days: number): Date {
  return addSeconds(now, Math.round(days * DAY_SECONDS));
}

/** A random element of a list. */
export function pick<T>({ random }: Pick<DemoContext, 'random'>, list: readonly [T, ...T[]]): T {
  return list[random.int(0, list.length - 1)] ?? list[0];
}

/** True in `percent` of cases. */
export function happens({ random }: Pick<DemoContext, 'random'>, percent: number): boolean {
  return random.int(1, 100) <= percent;
}
