import type { CertState, EnterpriseCertKind } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { users } from './users';

export type CertKind = 'basic' | 'personal' | 'enterprise';
/** Stored states; an account without a row is `unauthenticated`. */
export type StoredCertState = Exclude<CertState, 'unauthenticated'>;
/** `live` past `qr_expires_at` is shown as expired (State 4). */
export type QrStored = 'live' | 'scanned' | 'passed' | 'failed';

/** One submitted verification. `payload_enc` is AES-GCM encrypted JSON with names and identity numbers. */
export const certifications = pgTable(
  'certifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CertKind>().notNull(),
    /** The representative of the enterprise; null for persons. */
    contactKind: text('contact_kind').$type<EnterpriseCertKind>(),
    state: text('state').$type<StoredCertState>().notNull(),
    payloadEnc: text('payload_enc').notNull(),
    qrToken: text('qr_token'),
    qrState: text('qr_state').$type<QrStored>(),
    qrExpiresAt: moment('qr_expires_at'),
    /** The identity service's own id of the face check. */
    faceCheckId: text('face_check_id'),
    reason: text('reason'),
    /** Who decided, by the name of their token. */
    reviewer: text('reviewer'),
    /** Who has the case open. Nobody else decides it until `claimed_until`. */
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
    /** Who passed it first, where two reviewers are required. */
    firstReviewer: text('first_reviewer'),
    submittedAt: moment('submitted_at').notNull(),
    reviewedAt: moment('reviewed_at'),
    ...audited(),
  },
  (t) => [
    uniqueIndex('certifications_reviewing_uq')
      .on(t.userId, t.kind)
      .where(sql`${t.state} = 'reviewing'`),
    uniqueIndex('certifications_qr_uq').on(t.qrToken),
    index('certifications_user_ix').on(t.userId, t.submittedAt),
    // The queue of the reviewers, and face checks whose result is due.
    index('certifications_reviewing_ix')
      .on(t.submittedAt, t.id)
      .where(sql`${t.state} = 'reviewing'`),
    check('certifications_kind_ck', sql`${t.kind} in ('basic', 'personal', 'enterprise')`),
    check('certifications_state_ck', sql`${t.state} in ('reviewing', 'auditFailure', 'verified')`),
    check('certifications_contact_ck', sql`(${t.kind} = 'enterprise') = (${t.contactKind} is not null)`),
    check('certifications_contact_kind_ck', sql`${t.contactKind} in ('legal', 'consignor')`),
    check('certifications_qr_state_ck', sql`${t.qrState} in ('live', 'scanned', 'passed', 'failed')`),
  ],
);

/**
 * Accepted submissions, which the limit of five in 24 hours counts. A refreshed QR code adds none. One of a person's face
 * or of an enterprise has the id of its verification.
 */
export const certAttempts = pgTable(
  'cert_attempts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CertKind>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('cert_attempts_user_ix').on(t.userId, t.createdAt),
    check('cert_attempts_kind_ck', sql`${t.kind} in ('basic', 'personal', 'enterprise')`),
  ],
);

export type ReviewAction = 'open' | 'file' | 'pass' | 'fail';

/** What reviewers did with verifications. Rows are only added, and stay when the account is closed. */
export const reviewLog = pgTable(
  'review_log',
  {
    id: id(),
    /** No foreign key, because the row is kept when the verification is deleted. */
    certificationId: uuid('certification_id').notNull(),
    /** The name of the reviewer's token. */
    reviewer: text('reviewer').notNull(),
    action: text('action').$type<ReviewAction>().notNull(),
    /** The file that was opened. */
    fileId: uuid('file_id'),
    ip: text('ip').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('review_log_certification_ix').on(t.certificationId, t.createdAt),
    index('review_log_created_ix').on(t.createdAt),
    check('review_log_action_ck', sql`${t.action} in ('open', 'file', 'pass', 'fail')`),
  ],
);
