import { MEMBER_VERBS, type MemberRow } from '@portal/shared/contracts/member';

/** An ordinary enabled member, as the creator of the team sees them. */
export function buildMember(overrides: Partial<MemberRow> = {}): MemberRow {
  return {
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
    can: [...MEMBER_VERBS],
    ...overrides,
  };
}
