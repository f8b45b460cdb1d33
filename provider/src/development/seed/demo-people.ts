import type { CertLevel, UserType } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import type { users } from '../../platform/database/schema/users';
import { inDays, type DemoContext } from './demo-context';
import { DEMO_ID_CARDS, demoIdCard, enterpriseIdentity, personIdentity } from './demo-identities';

export type UserInsert = typeof users.$inferInsert;

interface Account {
  readonly key: string;
  readonly userName: string;
  /** Of the person, or of the contact of the enterprise; null while neither is verified. */
  readonly realName: string | null;
  /** Of a verified person. */
  readonly idCard: string | null;
  readonly userType: UserType;
  readonly certLevel: CertLevel;
  /** Null: not chosen, so that the browser's language is used. */
  readonly lan: Language | null;
  /** What the account demonstrates, for the list of demo accounts. */
  readonly shows: string;
}

/** Accounts for visitors. Their phones end in 8000, 8001, … */
export const DEMO_ACCOUNTS = [
  {
    key: 'creator',
    userName: 'zhangwei',
    realName: '张伟',
    idCard: DEMO_ID_CARDS.creator,
    userType: 'individual',
    certLevel: 'personal',
    lan: null,
    shows: 'verified person with many teams, applications and orders',
  },
  {
    key: 'member',
    userName: 'lina',
    realName: '李娜',
    idCard: DEMO_ID_CARDS.member,
    userType: 'individual',
    certLevel: 'basic',
    lan: null,
    shows: 'ordinary member of teams of others',
  },
  {
    key: 'enterprise',
    userName: 'xingyun-tech',
    realName: '王建国',
    idCard: null,
    userType: 'enterprise',
    certLevel: 'enterprise',
    lan: 'zh-CN',
    shows: 'verified enterprise with teams of its own',
  },
  {
    key: 'rejected',
    userName: 'emma-chen',
    realName: null,
    idCard: null,
    userType: 'individual',
    certLevel: 'none',
    lan: 'en',
    shows: 'person whose verification was refused',
  },
  {
    key: 'newcomer',
    userName: 'newcomer',
    realName: null,
    idCard: null,
    userType: 'individual',
    certLevel: 'none',
    lan: null,
    shows: 'new account, not verified, without a team',
  },
] as const satisfies readonly Account[];

export type DemoKey = (typeof DEMO_ACCOUNTS)[number]['key'];

/** The demo accounts' rows by key, without passwords. */
export function demoAccounts(context: DemoContext): Readonly<Record<DemoKey, UserInsert>> {
  const rows = DEMO_ACCOUNTS.map(
    (account, index) => [account.key, accountRow(context, account, index)] as const,
  );
  // The keys come from `DEMO_ACCOUNTS`.
  return Object.fromEntries(rows) as Record<DemoKey, UserInsert>;
}

function accountRow(context: DemoContext, account: Account, index: number): UserInsert {
  const createdAt = inDays(context, account.key === 'newcomer' ? -1 : -420 + index * 3);
  return {
    id: context.newId(),
    userName: account.userName,
    phoneE164: `+861380013${8000 + index}`,
    mail: `${account.userName}@example.com`,
    userType: account.userType,
    certLevel: account.certLevel,
    ...identityOf(context, account),
    lan: account.lan,
    tz: 'Asia/Shanghai',
    tzChosen: true,
    referralCode: `DEMO${8000 + index}`,
    createdAt,
    updatedAt: createdAt,
  };
}

function identityOf(context: DemoContext, { realName, idCard }: Account) {
  if (realName === null) return {};
  return idCard === null ? enterpriseIdentity(context, realName) : personIdentity(context, realName, idCard);
}

const CREW_SIZE = 48;
const CREW_SERIAL = 200;
const FAMILY = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙'] as const;
const GIVEN = [
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
  '霞',
] as const;
const LATIN = [
  'wang',
  'li',
  'zhang',
  'liu',
  'chen',
  'yang',
  'zhao',
  'huang',
  'zhou',
  'wu',
  'xu',
  'sun',
] as const;

/** Colleagues who fill the teams. They have no password, so visitors cannot sign in as one of them. */
export function demoCrew(context: DemoContext): UserInsert[] {
  return Array.from({ length: CREW_SIZE }, (_, index) => {
    const family = index % FAMILY.length;
    const createdAt = inDays(context, -400 + index * 5);
    return {
      id: context.newId(),
      userName: `${LATIN[family] ?? 'user'}-${100 + index}`,
      phoneE164: `+861380013${8100 + index}`,
      mail: `${LATIN[family] ?? 'user'}.${100 + index}@example.com`,
      userType: 'individual',
      certLevel: index % 3 === 0 ? 'personal' : 'basic',
      ...personIdentity(
        context,
        `${FAMILY[family] ?? '王'}${GIVEN[index % GIVEN.length] ?? '敏'}`,
        demoIdCard(CREW_SERIAL + index),
      ),
      lan: index % 4 === 0 ? 'en' : 'zh-CN',
      tz: 'Asia/Shanghai',
      tzChosen: true,
      referralCode: `CREW${8100 + index}`,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
