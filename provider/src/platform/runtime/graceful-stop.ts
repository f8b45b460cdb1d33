import type { Logger } from 'pino';

/** Time for running work to finish. Afterwards the process exits anyway. */
const STOP_WITHIN_MS = 9_000;
/** One Ctrl-C arrives several times: from the terminal, from npm, and from the launcher of an older Node. */
const ONE_SIGNAL_MS = 500;

/**
 * Exits the process on SIGTERM, SIGINT and SIGHUP: `close` lets running requests finish. A second signal exits
 * immediately, unless it comes together with the first.
 */
export function stopOnSignals(close: () => Promise<unknown>, log: Pick<Logger, 'info' | 'error'>): void {
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince >= ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopped with requests under way');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    close().then(
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
