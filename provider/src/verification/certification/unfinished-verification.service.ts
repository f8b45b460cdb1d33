import type { ProviderDeps } from '../../platform/deps';
import { DAY_SECONDS } from '../../platform/limits/limit.policy';
import { settleDue } from '../../platform/jobs/settle-due';
import { addSeconds } from '../../platform/runtime/clock';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import type { CertificationTransitionService } from './certification-transition.service';
import { CHECK_SECONDS } from './certification.policy';
import { findAbandoned, findUnchecked } from './certification.repository';
import { takeBackSubmission } from './take-back-submission';

/** Seconds after the end of its code after which a face check is given up. Until then it can be refreshed. */
const ABANDONED_SECONDS = DAY_SECONDS;

export type UnfinishedVerificationService = ReturnType<typeof unfinishedVerificationService>;

/** Ends verifications that nobody will finish. */
export function unfinishedVerificationService(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  transitions: CertificationTransitionService,
) {
  const { queries } = database;

  /** Their process ended before the identity service had answered: as if they had not been made. */
  function takeBackUnchecked(signal?: AbortSignal): Promise<void> {
    return settleDue({
      signal,
      find: (look) => findUnchecked(queries, addSeconds(clock.now(), -CHECK_SECONDS), look),
      cursorOf: ({ id, updatedAt }) => ({ at: updatedAt, id }),
      settle: async (row) => {
        await units.run(ownAccountPlan(row.userId), (unit, account) =>
          takeBackSubmission(unit, account, row),
        );
      },
    });
  }

  function giveUpAbandoned(signal?: AbortSignal): Promise<void> {
    const before = addSeconds(clock.now(), -ABANDONED_SECONDS);
    return settleDue({
      signal,
      find: (look) => findAbandoned(queries, before, look),
      cursorOf: ({ id, updatedAt }) => ({ at: updatedAt, id }),
      settle: async ({ id, userId }) => {
        await transitions.run({ userId, certificationId: id }, ({ state, qrState, qrExpiresAt }) =>
          state === 'reviewing' && qrState !== 'passed' && qrExpiresAt !== null && qrExpiresAt <= before
            ? { type: 'abandon' }
            : null,
        );
      },
    });
  }

  return {
    /** @throws the failure of a row, after the others */
    async end(signal?: AbortSignal): Promise<void> {
      try {
        await takeBackUnchecked(signal);
      } finally {
        await giveUpAbandoned(signal);
      }
    },
  };
}
