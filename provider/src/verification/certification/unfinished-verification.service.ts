import type { ProviderDeps } from '../../platform/deps';
import { DAY_SECONDS } from '../../platform/limits/limit.policy';
import { addSeconds } from '../../platform/runtime/clock';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import type { CertificationTransitionService } from './certification-transition.service';
import { findAbandoned, findUnchecked } from './certification.repository';
import { CHECK_SECONDS } from './submission.service';
import { takeBackSubmission } from './take-back-submission';

/** Seconds after the end of its code after which a face check is given up. Until then it can be refreshed. */
const ABANDONED_SECONDS = DAY_SECONDS;
/** Verifications that one run ends. */
const BATCH = 50;

export type UnfinishedVerificationService = ReturnType<typeof unfinishedVerificationService>;

/** Ends verifications that nobody will finish. */
export function unfinishedVerificationService(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  transitions: CertificationTransitionService,
) {
  return {
    async end(mayGoOn: () => boolean): Promise<void> {
      // Their process ended before the identity service had answered: as if they had not been made.
      for (const row of await findUnchecked(database.queries, addSeconds(clock.now(), -CHECK_SECONDS))) {
        if (!mayGoOn()) return;
        await units.run(ownAccountPlan(row.userId), ({ queries, now }) =>
          takeBackSubmission(queries, row, now),
        );
      }
      const before = addSeconds(clock.now(), -ABANDONED_SECONDS);
      for (const { id, userId } of await findAbandoned(database.queries, before, BATCH)) {
        if (!mayGoOn()) return;
        await transitions.run({ userId, certificationId: id }, ({ state, qrState, qrExpiresAt }) =>
          state === 'reviewing' && qrState !== 'passed' && qrExpiresAt !== null && qrExpiresAt <= before
            ? { type: 'abandon' }
            : null,
        );
      }
    },
  };
}
