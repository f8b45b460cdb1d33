import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type {
  opsCertifications,
  opsOpenCertification,
  opsReviewCertification,
} from '@portal/shared/contracts/review';
import { maskName } from '../../platform/contact/mask';
import type { Cipher } from '../../platform/runtime/cipher';
import type { FileEntry } from '../file/file.service';
import { faceOf, openEnterprisePayload } from './certification.payload';
import { reasonText, REVIEW_REASONS } from './certification-reason';
import type { CertificationRow } from './certification.repository';
import type { ListedCase } from './review.repository';

type Listed = ResponseOf<typeof opsCertifications>['list'][number];
type Opened = ResponseOf<typeof opsOpenCertification>;

/** A row of the reviewers' list. Names are masked, numbers are left out. */
export function presentListedCase(cipher: Cipher, { row, userName }: ListedCase, now: Date): Listed {
  return {
    ...presentCase(cipher, row, now),
    UserName: userName ?? '',
    realName: maskName(faceOf(cipher, row).realName),
  };
}

interface OpenedWith {
  readonly files: readonly FileEntry[];
  readonly language: Language;
  readonly now: Date;
}

/** Everything that the reviewer who opened the case must see. */
export function presentOpenedCase(
  cipher: Cipher,
  row: CertificationRow,
  { files, language, now }: OpenedWith,
): Opened {
  const payload = openEnterprisePayload(cipher, row.payloadEnc);
  const { creditCode, contactName, contactIdCard, contactPhone } = payload;
  return {
    ...presentCase(cipher, row, now),
    creditCode,
    contactName,
    contactIdCard,
    ...(contactPhone !== undefined && { contactPhone }),
    files: files.map(({ id, kind, size }) => ({ Id: id, kind, size })),
    reasons: REVIEW_REASONS.map((key) => presentReason(key, language)),
  };
}

/** The response to a decision. A reviewer who has failed the case knows why. */
export function presentDecision(
  { state, reason }: CertificationRow,
  { isPass, language }: { readonly isPass: boolean; readonly language: Language },
): ResponseOf<typeof opsReviewCertification> {
  return isPass && reason !== null ? { state, reason: presentReason(reason, language) } : { state };
}

function presentReason(key: string, language: Language) {
  return { key, text: reasonText(key, language) };
}

function presentCase(cipher: Cipher, row: CertificationRow, now: Date) {
  const { claimedBy, claimedUntil, contactKind, firstReviewer } = row;
  const isClaimed =
    row.state === 'reviewing' && claimedBy !== null && claimedUntil !== null && claimedUntil > now;
  return {
    Id: row.id,
    userId: row.userId,
    kind: row.kind,
    state: row.state,
    ...(contactKind !== null && { contactKind }),
    ...(row.kind === 'enterprise' && {
      enterpriseName: openEnterprisePayload(cipher, row.payloadEnc).enterpriseName,
    }),
    facePassed: row.qrState === 'passed',
    ...(isClaimed && { claimedBy, claimedUntil: claimedUntil.toISOString() }),
    ...(firstReviewer !== null && { firstReviewer }),
    submittedAt: row.submittedAt.toISOString(),
  };
}
