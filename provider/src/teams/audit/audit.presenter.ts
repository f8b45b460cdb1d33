import type { audit } from '@portal/shared/contracts/account';
import type { AuditAction } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language, Localized } from '@portal/shared/contracts/language';
import { LEVEL_LABELS, ROLE_LABELS, STATE_LABELS } from '../member/member-text';
import type { NamedAccount } from '../../platform/contact/account-label';
import { labelOrFormerUser } from '../../platform/contact/former-user';
import { maskAddress } from '../../platform/contact/mask';
import { maskedLabel, fullLabel } from '../../platform/contact/masked-label';
import type { AuditRow } from './audit-list.repository';

export type ShownRow = ResponseOf<typeof audit>['list'][number];

/** Details that are stored as an enum value of the contract, by action. */
const ENUM_LABELS: Partial<Record<AuditAction, Readonly<Record<string, Localized>>>> = {
  'member.role': ROLE_LABELS,
  'member.state': STATE_LABELS,
  'member.nameLevel': LEVEL_LABELS,
  'team.nameLevel': LEVEL_LABELS,
};

const DAYS = { one: 'day', many: 'days', chinese: '天' } as const;
/** Addresses without an account that an admin looked up. */
const UNKNOWN_ADDRESSES = { one: 'address', many: 'addresses', chinese: '个地址' } as const;

function countLabel(
  count: string,
  { one, many, chinese }: typeof DAYS | typeof UNKNOWN_ADDRESSES,
  language: Language,
) {
  const unit = language === 'en' ? (count === '1' ? one : many) : chinese;
  return `${count} ${unit}`;
}

/** A detail in the reader's language. Names of teams and reasons are unchanged. */
function detailLabel(action: AuditAction, detail: string, language: Language): string {
  const days = action.startsWith('link.') ? /^(\d+) d$/.exec(detail)?.[1] : undefined;
  if (days !== undefined) return countLabel(days, DAYS, language);
  if (action === 'invitation.check') return countLabel(detail, UNKNOWN_ADDRESSES, language);
  return ENUM_LABELS[action]?.[detail]?.[language] ?? detail;
}

/** The account's current phone or mailbox, masked; its masked name if it has none. */
function maskedContact(account: NamedAccount, kind: 'phone' | 'mail'): string {
  const contact = kind === 'phone' ? account.phoneE164 : account.mail;
  return contact === null ? maskedLabel(account) : maskAddress(contact);
}

/** The target and the detail of an entry, as texts. */
function targetParts(
  { action, targetUserId, target, detail }: AuditRow,
  language: Language,
): readonly string[] {
  const named = targetUserId === null ? [] : [labelOrFormerUser(target, language, fullLabel)];
  if (detail === null) return named;
  if (detail !== 'phone' && detail !== 'mail') return [...named, detailLabel(action, detail, language)];
  const contact = labelOrFormerUser(target, language, (account) => maskedContact(account, detail));
  // A lookup does not reveal the name of the account to the team.
  return action === 'invitation.check' ? [contact] : [...new Set([...named, contact])];
}

/** An entry of the audit log (E15), with the current names of users. */
export function presentAudit(row: AuditRow, language: Language): ShownRow {
  const { id, at, actor, action, teamId, ip } = row;
  const what = targetParts(row, language).join(language === 'en' ? ': ' : '：');
  return {
    Id: id,
    at: at.toISOString(),
    actor: labelOrFormerUser(actor, language, fullLabel),
    action,
    ...(what === '' ? {} : { target: what }),
    ...(teamId === null ? {} : { teamId }),
    ...(ip === null ? {} : { ip }),
  };
}
