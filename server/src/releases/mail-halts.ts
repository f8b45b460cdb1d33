import type { ProviderDeps } from '@portal/provider/platform/deps';
import type { Job } from '@portal/provider/platform/jobs/job';
import type { CentralStore } from '@portal/registry/central/central-store';
import { takeHalts } from '@portal/registry/central/halt-notices';
import { mailNotice, type HaltNotice } from './report-halt';

/** Mails the notices of halts that nobody has sent. Each is mailed by one process. */
export const mailHalts = (central: CentralStore, mail: ProviderDeps['mail']): Job => ({
  name: 'halt-mails',
  everySeconds: 5,
  runsIn: 'everyProcess',
  // Only this program writes the notices.
  work: () => takeHalts(central, (notice) => mailNotice(notice as HaltNotice, mail)),
});
