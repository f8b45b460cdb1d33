import type { Logger } from 'pino';

/** Time for running work to finish. Afterwards the process exits anyway. */
const STOP_WITHIN_MS = 9_000;
/** One Ctrl-C arrives several times: from the terminal, from npm, and from the launcher of an older Node. */
const ONE_SIGNAL_MS = 500;

export interface GracefulStop {
  /** Makes the process not ready. It goes on answering. */
  readonly drain: () => void;
  /** Seconds between `drain` and `close`. */
  readonly drainSeconds: number;
  /** Lets running requests finish, and accepts no others. */
  readonly close: () => Promise<unknown>;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Exits the process on SIGTERM, SIGINT and SIGHUP. A second signal exits immediately, unless it comes together with the
 * first.
 */
export function stopOnSignals({ drain, drainSeconds, close, log }: GracefulStop): void {
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince >= ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    drain();
    setTimeout(
      () => {
        log.error('stopped with requests under way');
        process.exit(1);
      },
      drainSeconds * 1000 + STOP_WITHIN_MS,
    ).unref();
    const drained = new Promise<void>((resolve) => void setTimeout(resolve, drainSeconds * 1000));
    drained.then(close).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A closed terminal.
  process.on('SIGHUP', stop);
}
