import type { Job } from '../../platform/jobs/job';
import type { LedgerService } from './ledger.service';

type Found = Pick<Awaited<ReturnType<LedgerService['check']>>, 'unbalanced' | 'disagreements'>;

/**
 * Checks the ledger once a day.
 * @param report called if it disagrees with orders, payments or itself
 */
export function ledgerCheckJob(ledger: Pick<LedgerService, 'check'>, report: (found: Found) => void): Job {
  return {
    name: 'ledger-check',
    everySeconds: 24 * 3600,
    runsIn: 'oneProcess',
    work: async () => {
      const { unbalanced, disagreements } = await ledger.check();
      if (unbalanced > 0 || disagreements.length > 0) report({ unbalanced, disagreements });
    },
  };
}
