import type { CertLevel, UserType } from '@portal/shared/contracts/enums';
import type { Preferences } from '@portal/shared/contracts/account';
import type { Language } from '@portal/shared/contracts/language';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';

/** `closed`: the account was closed (E26). Only data that other records need is kept. */
export type UserStatus = 'active' | 'disabled' | 'closed';

/** Preferences without a separate column (E24). */
export type KeptPreferences = Pick<Preferences, 'appearance' | 'layout' | 'tableViews'>;

/**
 * An account. `*_enc` columns contain AES-GCM ciphertext made with the DATA_KEY. `id_hash` is the keyed hash of the
 * identity number or credit code, so that one identity verifies one account.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    userName: text('user_name'),
    /** argon2id, or null while the account has no password. */
    passwordHash: text('password_hash'),
    phoneE164: text('phone_e164'),
    mail: text('mail'),
    userType: text('user_type').$type<UserType>().notNull(),
    realNameEnc: text('real_name_enc'),
    idHash: text('id_hash'),
    certLevel: text('cert_level').$type<CertLevel>().notNull().default('none'),
    mfaSecretEnc: text('mfa_secret_enc'),
    /** Last accepted TOTP step: a used step is refused. */
    mfaLastStep: bigint('mfa_last_step', { mode: 'number' }),
    loginLevel: smallint('login_level').notNull().default(0),
    orderLevel: smallint('order_level').notNull().default(0),
    /** Refers to the user's own membership. Leaving the team resets it (foreign key in the first migration). */
    defaultTeamId: uuid('default_team_id'),
    status: text('status').$type<UserStatus>().notNull().default('active'),
    /** Null until the user chose one. */
    lan: text('lan').$type<Language>(),
    tz: text('tz').notNull().default('Asia/Shanghai'),
    /** False until the browser of the first sign-in has given its zone, or the user chose one. */
    tzChosen: boolean('tz_chosen').notNull().default(false),
    /** Origin of the account: `self`, or a marketplace. */
    source: text('source').notNull().default('self'),
    referralCode: text('referral_code').notNull(),
    referredBy: uuid('referred_by'),
    userNameChangedAt: moment('user_name_changed_at'),
    /** Rollout lane, adopted from the browser of the first sign-in. Null until then. */
    lane: text('lane'),
    /** When an operator made the account an operator (E74). Null if none did. */
    operatorSince: moment('operator_since'),
    preferences: jsonb('preferences').$type<KeptPreferences>().notNull().default({}),
    ...audited(),
  },
  (t) => [
    foreignKey({ columns: [t.referredBy], foreignColumns: [t.id], name: 'users_referred_by_fk' }).onDelete(
      'set null',
    ),
    uniqueIndex('users_user_name_uq').on(sql`lower(${t.userName})`),
    uniqueIndex('users_phone_uq').on(t.phoneE164),
    uniqueIndex('users_mail_uq').on(sql`lower(${t.mail})`),
    uniqueIndex('users_id_hash_uq').on(t.userType, t.idHash),
    uniqueIndex('users_referral_code_uq').on(t.referralCode),
    index('users_default_team_ix').on(t.defaultTeamId),
    check('users_user_type_ck', sql`${t.userType} in ('individual', 'enterprise')`),
    check('users_cert_level_ck', sql`${t.certLevel} in ('none', 'basic', 'personal', 'enterprise')`),
    check('users_levels_ck', sql`${t.loginLevel} in (0, 1) and ${t.orderLevel} in (0, 1)`),
    check('users_status_ck', sql`${t.status} in ('active', 'disabled', 'closed')`),
    check('users_lan_ck', sql`${t.lan} in ('zh-CN', 'en')`),
  ],
);
