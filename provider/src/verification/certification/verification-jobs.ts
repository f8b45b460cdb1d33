import type { Job } from '../../platform/jobs/job';
import type { FaceCheckService } from './face-check.service';
import type { UnfinishedVerificationService } from './unfinished-verification.service';

/** Seconds between two looks, which bounds how long a page waits for the result of its face check. */
const EVERY_SECONDS = 2;

/** Fetches the results of face checks, which the identity service does not send. A result counts once, under the lock. */
export function begunFaceChecksJob(faces: FaceCheckService): Job {
  return {
    name: 'begun-face-checks',
    everySeconds: EVERY_SECONDS,
    runsIn: 'everyProcess',
    work: (signal) => faces.settleBegun(signal),
  };
}

/** Seconds between two looks for verifications that nobody will finish. */
const UNFINISHED_EVERY_SECONDS = 60;

/** Ends verifications whose process ended, or whose user did not come back. */
export function unfinishedVerificationsJob(unfinished: UnfinishedVerificationService): Job {
  return {
    name: 'unfinished-verifications',
    everySeconds: UNFINISHED_EVERY_SECONDS,
    runsIn: 'oneProcess',
    work: (signal) => unfinished.end(signal),
  };
}
