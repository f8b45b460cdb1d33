import type { EnterprisePayload, PersonPayload } from '../verification/certification/certification.payload';
import { messageText, type Reader } from '../platform/notices/message-text';
import type { NoticeNames } from '../platform/notices/notice-names';
import type { TemplateCatalogue } from '../platform/notices/template-catalogue';
import type { MyAccountRow, MyMessageRow, MyVerificationRow } from './my-data.repository';

/** The account's own row in readable form. Of secrets it shows only whether they exist, of other users nothing. */
export function presentMyAccount(row: MyAccountRow, realName: string | null) {
  return {
    id: row.id,
    userName: row.userName,
    userNameChangedAt: row.userNameChangedAt,
    phone: row.phoneE164,
    mail: row.mail,
    realName,
    userType: row.userType,
    verification: row.certLevel,
    status: row.status,
    hasPassword: row.passwordHash !== null,
    hasAuthenticator: row.mfaSecretEnc !== null,
    secondFactorAtSignIn: row.loginLevel === 1,
    secondFactorAtPayment: row.orderLevel === 1,
    source: row.source,
    referralCode: row.referralCode,
    wasReferred: row.referredBy !== null,
    defaultTeamId: row.defaultTeamId,
    language: row.lan,
    timeZone: row.tz,
    rolloutLane: row.lane,
    operatorSince: row.operatorSince,
    preferences: row.preferences,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** One submitted verification, decrypted. */
export function presentMyVerification(
  { payloadEnc: _sealed, ...row }: MyVerificationRow,
  submitted: PersonPayload | EnterprisePayload,
) {
  return { ...row, submitted };
}

interface MyMessageReading {
  readonly reader: Reader;
  readonly names: NoticeNames;
  readonly templates: TemplateCatalogue;
}

/** A message as the message centre shows it. */
export function presentMyMessage(
  { template, params, ...row }: MyMessageRow,
  { reader, names, templates }: MyMessageReading,
) {
  return { ...row, ...messageText({ template: templates.find(template), params }, reader, names) };
}
