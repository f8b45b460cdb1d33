import type { ProviderDeps } from '@portal/provider/platform/deps';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { CentralStore } from '@portal/registry/central/central-store';
import type { FastifyInstance } from 'fastify';
import { mailNotice, type HaltNotice } from './report-halt';

const EVERY_MS = 5_000;

interface MailOptions {
  readonly central: CentralStore;
  readonly mail: ProviderDeps['mail'];
  readonly log: ReturnType<typeof createLogger>;
}

/** Mails the notices that nobody has sent. Each is mailed by one process. @throws AggregateError */
export function mailNewHalts({ central, mail }: Pick<MailOptions, 'central' | 'mail'>): Promise<void> {
  // Only this program writes the notices.
  return central.takeHalts((notice) => mailNotice(notice as HaltNotice, mail));
}

/** Mails the halts of all doors while the server listens. */
export function mailHalts(app: FastifyInstance, options: MailOptions): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOpen = true;

  const wait = (): void => {
    if (!isOpen) return;
    timer = setTimeout(() => {
      running = mailNewHalts(options)
        .catch((error: unknown) => {
          options.log.warn({ err: error }, 'halts could not be mailed');
        })
        .finally(wait);
    }, EVERY_MS);
    timer.unref();
  };
  app.addHook('onListen', async () => {
    wait();
  });
  app.addHook('preClose', async () => {
    isOpen = false;
    clearTimeout(timer);
    await running;
  });
}
