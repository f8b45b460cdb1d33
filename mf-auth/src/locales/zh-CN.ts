import type { Texts } from '@portal/shared/i18n';
import type { en } from './en';

export const zhCN = {
  title: '登录管理门户',
  tabAccount: '账号登录',
  modePassword: '密码登录',
  modeCode: '验证码登录',
  userName: '用户名或邮箱',
  password: '密码',
  phone: '手机号',
  signIn: '登录',
  signedIn: '登录成功',
  wrong: '账号或密码错误。',
  attemptsLeft: '账号或密码错误，再错 {{count}} 次账号将被锁定。',
  locked: '账号已被锁定，建议使用手机验证码登录以自动解锁。',
  newPassword: {
    label: '新密码',
    confirm: '确认密码',
    rules: '密码要求',
    strength: '强度：{{met}} / {{total}}',
    met: '（已满足）',
    unmet: '（未满足）',
    rule: {
      length: '8至128个字符',
      upper: '大写字母',
      lower: '小写字母',
      digit: '数字',
      special: '特殊字符',
      withoutName: '不含用户名',
    },
  },
} satisfies Texts<typeof en>;
