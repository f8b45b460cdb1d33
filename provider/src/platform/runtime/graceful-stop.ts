import type { Logger } from 'pino';

/** Everything under way may finish within this time; then the process ends all the same. */
const STOP_WITHIN_MS = 9_000;

/** Ends the process on SIGTERM and SIGINT: `close` lets requests under way finish. A second signal does not wait. */
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
