import { MEMBER_VERBS, type MemberRow, type MemberVerb } from '@portal/shared/contracts/member';

/** An ordinary enabled member, as the creator of the team sees them. */
export function buildMember(overrides: Partial<MemberRow> = {}): MemberRow {
  const member = {
    userId: '01990000-0000-7000-8000-0000000000c1',
    UserName: 'lina',
    realName: 'Li Na',
    UserPhone: '138****8000',
    role: 'member',
    isCreator: false,
    isSelf: false,
    userState: 'enable',
    loginState: 'online',
    lastLoginIp: '203.0.113.7',
    lastLoginTime: '2026-01-30T08:00:00.000Z',
    realNameLevel: 'display',
    joinedAt: '2026-01-02T08:00:00.000Z',
    ...overrides,
  } as const;
  // The actions that would change nothing. The one of a state has its name.
  const idle: readonly MemberVerb[] = [
    member.userState,
    member.role === 'admin' ? 'makeAdmin' : 'makeMember',
    member.realNameLevel === 'display' ? 'showName' : 'hideName',
  ];
  return { can: MEMBER_VERBS.filter((verb) => !idle.includes(verb)), ...member };
}
