import type { MemberRow } from '@portal/shared/contracts/member';
import { maskPhone } from '../../platform/contact/mask';
import { SEALED, type Cipher } from '../../platform/runtime/cipher';
import { accountLabel } from '../../platform/contact/account-label';
import { memberVerbs, nameLevelOf, seesRealName, type TeamMember } from './member.policy';
import type { MemberListRow, TeamOfMembers } from './member.repository';

/** Presents the members of a team to one of them. */
export function memberPresenter(cipher: Cipher, team: TeamOfMembers, viewer: TeamMember) {
  return (row: MemberListRow): MemberRow => {
    const seen = { userId: row.userId, role: row.role, isCreator: row.userId === team.creatorId };
    const level = nameLevelOf(row.nameLevel, team.nameLevel);
    const sealed = seesRealName(viewer, seen, level) ? row.realNameEnc : null;
    return {
      userId: row.userId,
      UserName: accountLabel(row),
      realName: sealed === null ? null : cipher.decrypt(SEALED.realName, sealed),
      ...(viewer.role === 'admin' && row.phoneE164 !== null ? { UserPhone: maskPhone(row.phoneE164) } : {}),
      role: row.role,
      isCreator: seen.isCreator,
      isSelf: row.userId === viewer.userId,
      userState: row.state,
      loginState: row.isOnline ? 'online' : 'offline',
      lastLoginIp: row.lastLoginIp,
      lastLoginTime: row.lastLoginAt?.toISOString() ?? null,
      realNameLevel: level,
      joinedAt: row.joinedAt.toISOString(),
      can: memberVerbs(viewer, { ...seen, state: row.state, account: row.status, nameLevel: level }),
    };
  };
}
