import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../../platform/http/business-error';
import type { CertificationCase, SlowCertKind } from './certification-machine';
import type { CertificationRow } from './certification.repository';

/**
 * The part of a row that the state machine changes.
 * @throws BusinessError `conflict` if it is a basic verification, or its face check has not been prepared yet
 */
export function caseOf(row: CertificationRow): CertificationCase {
  const { kind, qrToken, qrState, qrExpiresAt } = row;
  if (kind === 'basic' || qrToken === null || qrState === null || qrExpiresAt === null)
    throw new BusinessError(errorCodes.conflict);
  const slow: SlowCertKind = kind;
  return {
    ...{ kind: slow, qrToken, qrState, qrExpiresAt },
    state: row.state,
    faceCheckId: row.faceCheckId,
    reason: row.reason,
    reviewer: row.reviewer,
    claimedBy: row.claimedBy,
    claimedUntil: row.claimedUntil,
    firstReviewer: row.firstReviewer,
    reviewedAt: row.reviewedAt,
  };
}
