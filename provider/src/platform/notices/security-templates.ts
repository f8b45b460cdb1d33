import type { Localized } from '@portal/shared/contracts/language';

interface Template {
  readonly title: Localized;
  readonly text: Localized;
}

/** Messages about the security of an account. */
export const SECURITY_TEMPLATES = {
  passwordChanged: {
    title: { en: 'Password changed', 'zh-CN': '密码已修改' },
    text: {
      en: 'The password of your account was changed. If this was not you, recover it at once and end all sessions.',
      'zh-CN': '您的账号密码已修改。如非本人操作，请立即找回密码并退出所有设备。',
    },
  },
  passwordSet: {
    title: { en: 'Password set', 'zh-CN': '密码已设置' },
    text: {
      en: 'A password was set for your account. If this was not you, recover it at once.',
      'zh-CN': '您的账号已设置密码。如非本人操作，请立即找回密码。',
    },
  },
  passwordRecovered: {
    title: { en: 'Password recovered', 'zh-CN': '密码已重置' },
    text: {
      en: 'The password of your account was set anew through recovery, and every session was ended. If this was not you, contact us.',
      'zh-CN': '您的账号密码已通过找回密码重置，所有设备均已退出登录。如非本人操作，请联系我们。',
    },
  },
  phoneChanged: {
    title: { en: 'Phone changed', 'zh-CN': '手机号已更换' },
    text: {
      en: 'The phone of your account is now {phone}. If this was not you, recover your account at once.',
      'zh-CN': '您的账号手机号已更换为 {phone}。如非本人操作，请立即找回账号。',
    },
  },
  phoneBound: {
    title: { en: 'Phone bound', 'zh-CN': '手机号已绑定' },
    text: {
      en: 'The phone {phone} was bound to your account.',
      'zh-CN': '手机号 {phone} 已绑定到您的账号。',
    },
  },
  mailChanged: {
    title: { en: 'Mailbox changed', 'zh-CN': '邮箱已更换' },
    text: {
      en: 'The mailbox of your account is now {mail}. If this was not you, recover your account at once.',
      'zh-CN': '您的账号邮箱已更换为 {mail}。如非本人操作，请立即找回账号。',
    },
  },
  mailBound: {
    title: { en: 'Mailbox bound', 'zh-CN': '邮箱已绑定' },
    text: {
      en: 'The mailbox {mail} was bound to your account.',
      'zh-CN': '邮箱 {mail} 已绑定到您的账号。',
    },
  },
  userNameChanged: {
    title: { en: 'User name changed', 'zh-CN': '用户名已修改' },
    text: {
      en: 'Your user name is now “{name}”.',
      'zh-CN': '您的用户名已修改为“{name}”。',
    },
  },
  mfaBound: {
    title: { en: 'Authenticator bound', 'zh-CN': '身份验证器已绑定' },
    text: {
      en: 'An authenticator app was bound to your account.',
      'zh-CN': '您的账号已绑定身份验证器应用。',
    },
  },
  mfaUnbound: {
    title: { en: 'Authenticator removed', 'zh-CN': '身份验证器已解绑' },
    text: {
      en: 'The authenticator app was removed from your account. If this was not you, change your password at once.',
      'zh-CN': '您的账号已解绑身份验证器应用。如非本人操作，请立即修改密码。',
    },
  },
  recoveryCodesRenewed: {
    title: { en: 'New recovery codes', 'zh-CN': '恢复码已更新' },
    text: {
      en: 'Ten new recovery codes were made; the old ones no longer work.',
      'zh-CN': '已生成十个新的恢复码，旧恢复码已失效。',
    },
  },
  recoveryCodeUsed: {
    title: { en: 'Recovery code used', 'zh-CN': '恢复码已使用' },
    text: {
      en: 'A recovery code was used on your account, with {left, code, codes} left. If this was not you, change your password at once.',
      'zh-CN': '您的账号使用了一个恢复码，还剩 {left} 个。如非本人操作，请立即修改密码。',
    },
  },
  passkeyAdded: {
    title: { en: 'Passkey added', 'zh-CN': '通行密钥已添加' },
    text: {
      en: 'The passkey “{name}” was added to your account.',
      'zh-CN': '通行密钥“{name}”已添加到您的账号。',
    },
  },
  passkeyRemoved: {
    title: { en: 'Passkey removed', 'zh-CN': '通行密钥已删除' },
    text: {
      en: 'The passkey “{name}” was removed from your account.',
      'zh-CN': '通行密钥“{name}”已从您的账号中删除。',
    },
  },
  passkeyCopied: {
    title: { en: 'Passkey refused', 'zh-CN': '通行密钥已被拒绝' },
    text: {
      en: 'A sign-in with the passkey “{name}” was refused because the key seems to have been copied. Delete this passkey if you are not sure where it is.',
      'zh-CN': '使用通行密钥“{name}”的登录已被拒绝，该密钥可能已被复制。如无法确认其去向，请删除该通行密钥。',
    },
  },
  loginLevelOn: {
    title: { en: 'Two-step sign-in on', 'zh-CN': '登录二次验证已开启' },
    text: {
      en: 'Signing in now asks for your authenticator code.',
      'zh-CN': '登录时将要求输入身份验证器验证码。',
    },
  },
  loginLevelOff: {
    title: { en: 'Two-step sign-in off', 'zh-CN': '登录二次验证已关闭' },
    text: {
      en: 'Signing in no longer asks for your authenticator code. If this was not you, change your password at once.',
      'zh-CN': '登录时不再要求输入身份验证器验证码。如非本人操作，请立即修改密码。',
    },
  },
  orderLevelOn: {
    title: { en: 'Payment protection on', 'zh-CN': '支付二次验证已开启' },
    text: {
      en: 'Paying an order now asks for your authenticator code.',
      'zh-CN': '支付订单时将要求输入身份验证器验证码。',
    },
  },
  orderLevelOff: {
    title: { en: 'Payment protection off', 'zh-CN': '支付二次验证已关闭' },
    text: {
      en: 'Paying an order no longer asks for your authenticator code. If this was not you, change your password at once.',
      'zh-CN': '支付订单时不再要求输入身份验证器验证码。如非本人操作，请立即修改密码。',
    },
  },
  accountLocked: {
    title: { en: 'Account locked', 'zh-CN': '账号已锁定' },
    text: {
      en: 'Your account was locked for 30 minutes after five wrong passwords. Signing in by phone captcha unlocks it.',
      'zh-CN': '连续五次密码错误，您的账号已锁定 30 分钟。使用手机验证码登录可解除锁定。',
    },
  },
  accountClosed: {
    title: { en: 'Account closed', 'zh-CN': '账号已注销' },
    text: {
      en: 'Your account was closed and your personal data removed.',
      'zh-CN': '您的账号已注销，个人资料已删除。',
    },
  },
} as const satisfies Readonly<Record<string, Template>>;

/** Whether a template concerns the security of an account. */
export function isSecurityTemplate(template: string): boolean {
  return Object.hasOwn(SECURITY_TEMPLATES, template);
}
