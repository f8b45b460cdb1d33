import type { Logger } from 'pino';

/** Time for running work to finish. Afterwards the process exits anyway. */
const STOP_WITHIN_MS = 9_000;

/** Exits the process on SIGTERM and SIGINT: `close` lets running requests finish. A second signal exits immediately. */
export function stopOnSignals(close: () => Promise<unknown>, log: Pick<Logger, 'info' | 'error'>): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
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
}
