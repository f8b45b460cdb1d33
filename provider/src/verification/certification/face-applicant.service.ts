import type { faceCheckApplicant } from '@portal/shared/contracts/assistant';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { maskName } from '../../platform/contact/mask';
import { maskedLabel } from '../../platform/contact/masked-label';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { isCodeExpired } from './certification-machine';
import { faceOf } from './certification.payload';
import { shownQrState } from './certification.policy';
import { findApplicant, findByCode, type CertificationRow } from './certification.repository';

/** Seconds after the end of a code for which its applicant is still shown to who holds it. */
const SHOWN_SECONDS = 3600;

/** Who begins a check. */
export interface FaceCheckStarter {
  /** The key of a response that showed the applicant. */
  readonly Key?: string | undefined;
  /** The user who is signed in, if one is. */
  readonly userId: string | null;
}

export type FaceApplicantService = ReturnType<typeof faceApplicantService>;

/** Shows whose verification a face check is, and requires that this was seen before the check begins. */
export function faceApplicantService({
  database,
  clock,
  cipher,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'cipher' | 'pepper'>) {
  const { queries } = database;
  const keyOf = (token: string) => pepper.hash('face check applicant', token);

  return {
    /**
     * Whose check it is, also when it is over. `Key` is given only while the check can be started.
     * @throws BusinessError `qrTokenUnknown`
     */
    async show(token: string): Promise<ResponseOf<typeof faceCheckApplicant>> {
      const row = await findByCode(queries, token);
      if (row === null) throw new BusinessError(errorCodes.qrTokenUnknown);
      const { state, qrState, qrExpiresAt, userId } = row;
      const account = await findApplicant(queries, userId);
      const now = clock.now();
      const isKnown = account !== null && qrState !== null && qrExpiresAt !== null;
      if (!isKnown || addSeconds(qrExpiresAt, SHOWN_SECONDS) <= now)
        throw new BusinessError(errorCodes.qrTokenUnknown);
      const isOpen =
        state === 'reviewing' && qrState !== 'passed' && !isCodeExpired({ qrState, qrExpiresAt }, now);
      return {
        account: maskedLabel(account),
        realName: maskName(faceOf(cipher, row).realName),
        State: shownQrState(qrState, qrExpiresAt, now),
        ...(isOpen ? { Key: keyOf(token) } : {}),
      };
    },

    /**
     * Applicants who are signed in know whose check it is; anybody else needs the key.
     * @throws BusinessError `validationFailed`
     */
    requireShown({ userId, qrToken }: CertificationRow, starter: FaceCheckStarter): void {
      const isShown = qrToken !== null && starter.Key === keyOf(qrToken);
      if (!isShown && starter.userId !== userId) throw fieldError('Key', 'fieldInvalid');
    },
  };
}
