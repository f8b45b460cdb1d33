import type { FaceResult } from '../../platform/gateways/identity/identity-gateway';
import type { QrStored, StoredCertState } from '../../platform/database/schema/certifications';
import { addSeconds } from '../../platform/runtime/clock';
import type { CertReason } from './certification-reason';

/** Seconds that a code can be scanned, and seconds that the check may take after the scan. */
export const CODE_SECONDS = 300;
/** Seconds that a reviewer has a case for themselves, from the last time they opened it. */
export const CLAIM_SECONDS = 900;

/** The verifications that take time. The basic one is decided at once. */
export type SlowCertKind = 'personal' | 'enterprise';

/** A submitted verification, as far as its transitions depend on it or change it. */
export interface CertificationCase {
  readonly kind: SlowCertKind;
  readonly state: StoredCertState;
  readonly qrToken: string;
  readonly qrState: QrStored;
  readonly qrExpiresAt: Date;
  readonly faceCheckId: string | null;
  /** A `CertReason`, or the words of a reviewer. */
  readonly reason: string | null;
  /** Who decided; null for a personal verification, which the face check decides. */
  readonly reviewer: string | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  /** Who passed the case first, where two reviewers are required. */
  readonly firstReviewer: string | null;
  readonly reviewedAt: Date | null;
}

export type CertificationEvent =
  /** The user asks for another code. */
  | { readonly type: 'refreshCode'; readonly token: string }
  /** A phone has scanned the code and begun the check. */
  | { readonly type: 'scan'; readonly checkId: string }
  | { readonly type: 'faceChecked'; readonly result: Exclude<FaceResult, 'pending'> }
  /** The code can no longer be scanned. */
  | { readonly type: 'expireCode' }
  /** The user starts anew with a code that has expired. */
  | { readonly type: 'abandon' }
  /** A reviewer opens the case. */
  | { readonly type: 'claim'; readonly by: string }
  | { readonly type: 'pass'; readonly by: string; readonly reviewers: 1 | 2 }
  | { readonly type: 'fail'; readonly by: string; readonly reason: string };

export type CertificationRefusal =
  | 'decided'
  | 'codeExpired'
  /** The event does not fit the state of the face check. */
  | 'faceState'
  /** Another reviewer has the case, or the reviewer has not opened it. */
  | 'notClaimed'
  /** The second reviewer must be another one than the first. */
  | 'sameReviewer'
  /** The personal verification has no review. */
  | 'noReview';

export type Transition =
  | { readonly next: CertificationCase; readonly refusal?: undefined }
  | { readonly next?: undefined; readonly refusal: CertificationRefusal };

/** Whether a code can no longer be scanned, or its check was not finished in time. */
export function isCodeExpired(
  { qrState, qrExpiresAt }: Pick<CertificationCase, 'qrState' | 'qrExpiresAt'>,
  now: Date,
): boolean {
  return (qrState === 'live' || qrState === 'scanned') && qrExpiresAt <= now;
}

/**
 * The states of a personal or enterprise verification (docs/reference/states.md#certification). Pure: the caller stores
 * the next state, and acts where `state` has changed.
 */
export function transition(current: CertificationCase, event: CertificationEvent, now: Date): Transition {
  if (current.state !== 'reviewing') return { refusal: 'decided' };
  switch (event.type) {
    case 'refreshCode':
      return hasOpenCheck(current) ? { next: withCode(current, event.token, now) } : { refusal: 'faceState' };
    case 'scan':
      return scan(current, event.checkId, now);
    case 'faceChecked':
      return faceChecked(current, event.result, now);
    case 'expireCode':
      return hasOpenCheck(current) ? { next: { ...current, qrExpiresAt: now } } : { refusal: 'faceState' };
    case 'abandon':
      return isCodeExpired(current, now) ? { next: abandoned(current, now) } : { refusal: 'faceState' };
    case 'claim':
      return claim(current, event.by, now);
    case 'pass':
      return pass(current, event, now);
    case 'fail':
      return holdsClaim(current, event.by, now)
        ? { next: { ...failed(current, event.reason, now), reviewer: event.by } }
        : { refusal: 'notClaimed' };
  }
}

function hasOpenCheck({ qrState }: CertificationCase): boolean {
  return qrState === 'live' || qrState === 'scanned';
}

/** A check that was begun with the previous code no longer counts. */
function withCode(current: CertificationCase, qrToken: string, now: Date): CertificationCase {
  return {
    ...current,
    qrToken,
    qrState: 'live',
    qrExpiresAt: addSeconds(now, CODE_SECONDS),
    faceCheckId: null,
  };
}

/** A phone may begin again, for example after it lost the page. */
function scan(current: CertificationCase, faceCheckId: string, now: Date): Transition {
  if (!hasOpenCheck(current)) return { refusal: 'faceState' };
  if (isCodeExpired(current, now)) return { refusal: 'codeExpired' };
  return {
    next: { ...current, qrState: 'scanned', qrExpiresAt: addSeconds(now, CODE_SECONDS), faceCheckId },
  };
}

const FACE_REASONS = {
  failed: 'faceFailed',
  otherPerson: 'faceMismatch',
} as const satisfies Record<string, CertReason>;

/** A result that arrives late counts too: the face was checked. */
function faceChecked(
  current: CertificationCase,
  result: Exclude<FaceResult, 'pending'>,
  now: Date,
): Transition {
  if (current.qrState !== 'scanned') return { refusal: 'faceState' };
  if (result !== 'passed')
    return { next: { ...failed(current, FACE_REASONS[result], now), qrState: 'failed' } };
  const checked = { ...current, qrState: 'passed' as const };
  return { next: current.kind === 'personal' ? verified(checked, now) : checked };
}

function claim(current: CertificationCase, by: string, now: Date): Transition {
  if (current.kind === 'personal') return { refusal: 'noReview' };
  if (isClaimedByOther(current, by, now)) return { refusal: 'notClaimed' };
  return { next: { ...current, claimedBy: by, claimedUntil: addSeconds(now, CLAIM_SECONDS) } };
}

function pass(
  current: CertificationCase,
  { by, reviewers }: Extract<CertificationEvent, { type: 'pass' }>,
  now: Date,
): Transition {
  if (!holdsClaim(current, by, now)) return { refusal: 'notClaimed' };
  if (current.qrState !== 'passed') return { refusal: 'faceState' };
  if (current.firstReviewer === by && reviewers === 2) return { refusal: 'sameReviewer' };
  if (current.firstReviewer === null && reviewers === 2)
    return { next: { ...current, firstReviewer: by, claimedBy: null, claimedUntil: null } };
  return { next: { ...verified(current, now), reviewer: by } };
}

function isClaimedByOther({ claimedBy, claimedUntil }: CertificationCase, by: string, now: Date): boolean {
  return claimedBy !== null && claimedBy !== by && claimedUntil !== null && claimedUntil > now;
}

function holdsClaim({ claimedBy, claimedUntil }: CertificationCase, by: string, now: Date): boolean {
  return claimedBy === by && claimedUntil !== null && claimedUntil > now;
}

function verified(current: CertificationCase, now: Date): CertificationCase {
  return { ...released(current), state: 'verified', reason: null, reviewedAt: now };
}

function failed(current: CertificationCase, reason: string, now: Date): CertificationCase {
  return { ...released(current), state: 'auditFailure', reason, reviewedAt: now };
}

/** The reviewer keeps the case: it is opened again if the submission that replaces it is taken back. */
function abandoned(current: CertificationCase, now: Date): CertificationCase {
  const { claimedBy, claimedUntil } = current;
  return { ...failed(current, 'codeExpired', now), claimedBy, claimedUntil };
}

function released(current: CertificationCase): CertificationCase {
  return { ...current, claimedBy: null, claimedUntil: null };
}
