import type { Database } from '../platform/database/database';
import type { ProviderDeps } from '../platform/deps';

/** The process died at this point. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** A point of a flow: a transaction or a call of a wallet, and whether the process dies before or after it. */
export interface CrashPoint {
  readonly step: number;
  readonly side: 'before' | 'after';
}

type Steps = Pick<ProviderDeps, 'database' | 'wallets'>;

/** The same parts, each transaction and call of a wallet being a step. */
export function withSteps(
  { database, wallets }: Steps,
  step: <T>(work: () => Promise<T>) => Promise<T>,
): Steps {
  const wrapped: Database = {
    ...database,
    transaction: (work) => step(() => database.transaction(work)),
  };
  const steppedWallets = Object.fromEntries(
    Object.entries(wallets).map(([method, wallet]) => [
      method,
      new Proxy(wallet, {
        get(target, name): unknown {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return (...args: unknown[]) =>
            step(async (): Promise<unknown> => Reflect.apply(member, target, args) as Promise<unknown>);
        },
      }),
    ]),
  );
  return { database: wrapped, wallets: steppedWallets };
}

/**
 * A process that dies at a chosen step. Only what is in the database and at the wallets survives a process, so a
 * process that does nothing more is as dead as one that was killed: `crashing-server` is killed.
 */
export function crashingProcess() {
  let point: CrashPoint | null = null;
  let steps = 0;
  let isDead = false;

  async function step<T>(work: () => Promise<T>): Promise<T> {
    if (isDead) throw new Crash();
    steps += 1;
    const isHere = point?.step === steps;
    if (isHere && point?.side === 'before') die();
    const result = await work();
    if (isHere) die();
    return result;
  }

  function die(): never {
    isDead = true;
    throw new Crash();
  }

  return {
    wrap: (parts: Steps) => withSteps(parts, step),

    /** Starts again, to die at the given point; without one, never. */
    restart(at: CrashPoint | null = null): void {
      point = at;
      steps = 0;
      isDead = false;
    },

    get steps(): number {
      return steps;
    },
  };
}

/** Runs a flow until it ends or the process dies. */
export async function untilCrash(flow: () => Promise<void>): Promise<void> {
  try {
    await flow();
  } catch (error) {
    if (!isCrash(error)) throw error;
  }
}

function isCrash(error: unknown): boolean {
  return error instanceof Crash || (error instanceof Error && isCrash(error.cause));
}
