import type { Job } from '../jobs/job';
import type { ReencryptionService } from './reencryption.service';

/** Encrypts values again after `portal keys reencrypt`. Whichever process has the lock does the next rows. */
export function reencryptionJob(reencryption: ReencryptionService): Job {
  return {
    name: 'reencryption',
    everySeconds: 10,
    runsIn: 'everyProcess',
    work: (signal) => reencryption.run(signal),
  };
}
