import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { CertLevel } from '@portal/shared/contracts/enums';
import type { QrStored } from '../../platform/database/schema/certifications';
import type {
  enterpriseCertificateState,
  realnameCertificateState,
} from '@portal/shared/contracts/certification';
import type { Language } from '@portal/shared/contracts/language';
import type { Qr } from '@portal/shared/contracts/shapes';
import { maskIdNumber, maskName } from '../../platform/contact/mask';
import { secondsUntil } from '../../platform/runtime/clock';
import { attemptsLeft, shownQrState } from './certification.policy';
import type { EnterprisePayload, PersonPayload } from './certification.payload';
import { reasonText } from './certification-reason';
import type { CertificationRow } from './certification.repository';

/** The data that both verifications show. */
export interface Progress {
  readonly row: CertificationRow | null;
  readonly attempts: number;
  readonly now: Date;
  readonly language: Language;
  /** The canonical origin, for the code's URL. */
  readonly origin: string;
}

type PersonState = ResponseOf<typeof realnameCertificateState>;
type EnterpriseState = ResponseOf<typeof enterpriseCertificateState>;

/** The response of call 39. */
export function presentPersonState(
  progress: Progress,
  person: { readonly level: CertLevel; readonly payload: PersonPayload | null },
): PersonState {
  return {
    ...presentProgress(progress),
    level: person.level,
    ...(person.payload === null
      ? {}
      : { realName: maskName(person.payload.realName), idCard: maskIdNumber(person.payload.idCard) }),
  };
}

/** The response of call 40. */
export function presentEnterpriseState(
  progress: Progress,
  payload: EnterprisePayload | null,
): EnterpriseState {
  const kind = progress.row?.contactKind ?? null;
  return {
    ...presentProgress(progress),
    ...(kind === null ? {} : { kind }),
    ...(payload === null
      ? {}
      : {
          enterpriseName: payload.enterpriseName,
          creditCode: payload.creditCode,
          contactName: maskName(payload.contactName),
        }),
  };
}

function presentProgress({ row, attempts, now, language, origin }: Progress) {
  const left = attemptsLeft(attempts);
  if (row === null) return { state: 'unauthenticated' as const, attemptsLeft: left };
  const qr = presentOpenQr(row, now, origin);
  return {
    state: row.state,
    ...(qr === null ? {} : { qr }),
    attemptsLeft: left,
    ...(row.state === 'auditFailure' && row.reason !== null
      ? { reason: reasonText(row.reason, language) }
      : {}),
    submittedAt: row.submittedAt.toISOString(),
    ...(row.reviewedAt === null ? {} : { reviewedAt: row.reviewedAt.toISOString() }),
  };
}

/** Shown only while the face check is running. */
function presentOpenQr(row: CertificationRow, now: Date, origin: string): Qr | null {
  const { state, qrToken, qrState, qrExpiresAt } = row;
  if (state !== 'reviewing' || qrToken === null || qrState === null || qrExpiresAt === null) return null;
  return presentQr({ qrToken, qrState, qrExpiresAt }, now, origin);
}

export function presentQr(
  {
    qrToken,
    qrState,
    qrExpiresAt,
  }: { readonly qrToken: string; readonly qrState: QrStored; readonly qrExpiresAt: Date },
  now: Date,
  origin: string,
): Qr {
  return {
    Url: facePageUrl(origin, qrToken),
    Token: qrToken,
    State: shownQrState(qrState, qrExpiresAt, now),
    expiresIn: secondsUntil(now, qrExpiresAt),
  };
}

/** The page that starts the face check on the phone that scanned the code. */
export function facePageUrl(origin: string, token: string): string {
  return `${origin}/assistant/face?Token=${token}`;
}
