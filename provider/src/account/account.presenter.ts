import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { SOURCES, type Source } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import { permissionsOf, ROLE_NAMES } from '@portal/shared/contracts/permissions';
import type { baseInfo } from '@portal/shared/contracts/user';
import { maskMail, maskName, maskPhone } from '../platform/contact/mask';
import type { AccountRow } from './account.repository';

export interface AccountView {
  readonly row: AccountRow;
  /** Decrypted, or null before verification. */
  readonly realName: string | null;
  readonly unreadCount: number;
  /** The caller's language: for the role's name, and for accounts that have chosen no language yet. */
  readonly language: Language;
}

/** The response of call 36. */
export function presentBaseInfo({
  row,
  realName,
  unreadCount,
  language,
}: AccountView): ResponseOf<typeof baseInfo> {
  return {
    userId: row.id,
    UserName: shownName(row),
    userType: row.userType,
    ...(realName === null ? {} : { realName: maskName(realName) }),
    certLevel: row.certLevel,
    ...(row.defaultTeamId === null ? {} : { defaultTeamId: row.defaultTeamId }),
    lan: row.lan ?? language,
    tz: row.tz,
    zoneChosen: row.tzChosen,
    unreadCount,
    purchaseSource: purchaseSource(row.source),
    role: {
      id: row.userType,
      name: ROLE_NAMES[row.userType][language],
      permissions: permissionsOf(row.userType, row.certLevel).map(({ permissionId, actionList }) => ({
        permissionId,
        actionList: [...actionList],
      })),
    },
  };
}

/** An account of a marketplace or an older portal may have no name yet: its phone or mail is shown instead. */
export function shownName({
  userName,
  phoneE164,
  mail,
}: Pick<AccountRow, 'userName' | 'phoneE164' | 'mail'>): string {
  if (userName !== null) return userName;
  if (phoneE164 !== null) return maskPhone(phoneE164);
  return mail === null ? '' : maskMail(mail);
}

/** An unknown source counts as `self` (docs/reference/rules.md#unknown-sources). */
function purchaseSource(source: string): Source {
  return SOURCES.find((known) => known === source) ?? 'self';
}
