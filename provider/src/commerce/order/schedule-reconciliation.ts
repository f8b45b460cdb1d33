import type { FastifyInstance } from 'fastify';
import { runPeriodically } from '../../platform/runtime/run-periodically';
import type { LedgerService } from '../ledger/ledger.service';
import type { ReconcileService } from './reconcile.service';

/** Milliseconds between two looks for due orders, which bounds the delay of everything that is due. */
const EVERY_MS = 5_000;
const DAY_MS = 24 * 3_600_000;

/** Settles due orders, and checks the ledger once a day, for as long as the server listens. */
export function scheduleReconciliation(
  app: FastifyInstance,
  { reconcile, ledger }: { readonly reconcile: ReconcileService; readonly ledger: LedgerService },
): void {
  runPeriodically(app, {
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    work: async (mayGoOn) => {
      await reconcile.run(mayGoOn);
    },
    failureMessage: 'due orders could not be settled',
  });
  runPeriodically(app, {
    firstAfterMs: DAY_MS,
    everyMs: DAY_MS,
    work: async () => {
      const { unbalanced, disagreements } = await ledger.check();
      if (unbalanced > 0 || disagreements.length > 0)
        app.log.error({ unbalanced, disagreements }, 'the ledger disagrees with orders and payments');
    },
    failureMessage: 'the ledger could not be checked',
  });
}
