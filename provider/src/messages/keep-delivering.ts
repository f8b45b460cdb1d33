import type { FastifyInstance } from 'fastify';
import type { NoticeService } from './notice.service';

/** Between two looks at what is queued; a notice's first try comes right after its commit. */
const EVERY_MS = 30_000;

/** Sends queued notices for as long as the server listens; a stop waits for the look under way. */
export function keepDelivering(app: FastifyInstance, notices: NoticeService): void {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let underWay: Promise<void> = Promise.resolve();

  const wait = (): void => {
    timer = setTimeout(() => {
      underWay = notices
        .deliver()
        .catch((error: unknown) => {
          app.log.warn({ err: error }, 'queued notices could not be sent');
        })
        .then(() => {
          if (!isStopping) wait();
        });
    }, EVERY_MS);
    timer.unref();
  };

  app.addHook('onListen', async () => {
    wait();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await underWay;
  });
}
