import type { Template } from './template';

/** Messages about the security of an account. */
export const SECURITY_TEMPLATES = {
  passwordChanged: {
    title: { en: 'Password changed', 'zh-CN': '密码已修改' },
    text: {
      en: 'The password of your account was changed. If this was not you, reset your password and sign out all devices immediately.',
      'zh-CN': '您的账号密码已修改。如非本人操作，请立即重置密码，并退出所有设备。',
    },
  },
  passwordSet: {
    title: { en: 'Password set', 'zh-CN': '密码已设置' },
    text: {
      en: 'A password was set for your account. If this was not you, reset your password immediately.',
      'zh-CN': '您的账号已设置密码。如非本人操作，请立即重置密码。',
    },
  },
  passwordRecovered: {
    title: { en: 'Password reset', 'zh-CN': '密码已重置' },
    text: {
      en: 'The password of your account was reset, and you were signed out on all devices. If this was not you, contact us.',
      'zh-CN': '您的账号密码已重置，所有设备均已退出登录。如非本人操作，请联系我们。',
    },
  },
  phoneChanged: {
    title: { en: 'Phone changed', 'zh-CN': '手机号已更换' },
    text: {
      en: 'The phone of your account is now {phone}. If this was not you, recover your account immediately.',
      'zh-CN': '您的账号手机号已更换为 {phone}。如非本人操作，请立即找回账号。',
    },
  },
  phoneBound: {
    title: { en: 'Phone added', 'zh-CN': '手机号已绑定' },
    text: {
      en: 'The phone {phone} was added to your account. If this was not you, change your password immediately.',
      'zh-CN': '手机号 {phone} 已绑定到您的账号。如非本人操作，请立即修改密码。',
    },
  },
  mailChanged: {
    title: { en: 'Email changed', 'zh-CN': '邮箱已更换' },
    text: {
      en: 'The email of your account is now {mail}. If this was not you, recover your account immediately.',
      'zh-CN': '您的账号邮箱已更换为 {mail}。如非本人操作，请立即找回账号。',
    },
  },
  mailBound: {
    title: { en: 'Email added', 'zh-CN': '邮箱已绑定' },
    text: {
      en: 'The email {mail} was added to your account. If this was not you, change your password immediately.',
      'zh-CN': '邮箱 {mail} 已绑定到您的账号。如非本人操作，请立即修改密码。',
    },
  },
  userNameChanged: {
    title: { en: 'User name changed', 'zh-CN': '用户名已修改' },
    text: {
      en: 'Your user name is now “{name}”. If this was not you, change your password immediately.',
      'zh-CN': '您的用户名已修改为“{name}”。如非本人操作，请立即修改密码。',
    },
  },
  mfaBound: {
    title: { en: 'Authenticator app added', 'zh-CN': '身份验证器已绑定' },
    text: {
      en: 'An authenticator app was added to your account. If this was not you, change your password immediately.',
      'zh-CN': '您的账号已绑定身份验证器。如非本人操作，请立即修改密码。',
    },
  },
  mfaUnbound: {
    title: { en: 'Authenticator app turned off', 'zh-CN': '身份验证器已关闭' },
    text: {
      en: 'The authenticator app was turned off for your account. If this was not you, change your password immediately.',
      'zh-CN': '您的账号已关闭身份验证器。如非本人操作，请立即修改密码。',
    },
  },
  recoveryCodesRenewed: {
    title: { en: 'New recovery codes', 'zh-CN': '恢复码已更新' },
    text: {
      en: 'Ten new recovery codes were generated. The old ones no longer work. If this was not you, change your password immediately.',
      'zh-CN': '已生成 10 个新的恢复码，旧恢复码已失效。如非本人操作，请立即修改密码。',
    },
  },
  recoveryCodeUsed: {
    title: { en: 'Recovery code used', 'zh-CN': '恢复码已使用' },
    text: {
      en: 'A recovery code was used to sign in to your account. {left, code, codes} left. If this was not you, change your password immediately.',
      'zh-CN': '有人使用恢复码登录了您的账号，还剩 {left} 个恢复码。如非本人操作，请立即修改密码。',
    },
  },
  passkeyAdded: {
    title: { en: 'Passkey added', 'zh-CN': '通行密钥已添加' },
    text: {
      en: 'The passkey “{name}” was added to your account. If this was not you, delete it and change your password immediately.',
      'zh-CN': '通行密钥“{name}”已添加到您的账号。如非本人操作，请立即删除该通行密钥并修改密码。',
    },
  },
  passkeyRemoved: {
    title: { en: 'Passkey deleted', 'zh-CN': '通行密钥已删除' },
    text: {
      en: 'The passkey “{name}” was deleted from your account. If this was not you, change your password immediately.',
      'zh-CN': '通行密钥“{name}”已从您的账号中删除。如非本人操作，请立即修改密码。',
    },
  },
  passkeyCopied: {
    title: { en: 'Passkey sign-in refused', 'zh-CN': '已拒绝通行密钥登录' },
    text: {
      en: 'A sign-in with the passkey “{name}” was refused because the passkey may have been copied. If you no longer know where it is stored, delete it.',
      'zh-CN':
        '有人使用通行密钥“{name}”登录您的账号。该通行密钥可能已被复制，登录已被拒绝。如无法确认其存放位置，请将其删除。',
    },
  },
  loginLevelOn: {
    title: { en: 'Second factor at sign-in is on', 'zh-CN': '登录二次验证已开启' },
    text: {
      en: 'Signing in now requires an authenticator code.',
      'zh-CN': '登录时需输入动态验证码。',
    },
  },
  loginLevelOff: {
    title: { en: 'Second factor at sign-in is off', 'zh-CN': '登录二次验证已关闭' },
    text: {
      en: 'Signing in no longer requires an authenticator code. If this was not you, change your password immediately.',
      'zh-CN': '登录时不再需要输入动态验证码。如非本人操作，请立即修改密码。',
    },
  },
  orderLevelOn: {
    title: { en: 'Second factor at payment is on', 'zh-CN': '支付二次验证已开启' },
    text: {
      en: 'Paying an order now requires an authenticator code.',
      'zh-CN': '支付订单时需输入动态验证码。',
    },
  },
  orderLevelOff: {
    title: { en: 'Second factor at payment is off', 'zh-CN': '支付二次验证已关闭' },
    text: {
      en: 'Paying an order no longer requires an authenticator code. If this was not you, change your password immediately.',
      'zh-CN': '支付订单时不再需要输入动态验证码。如非本人操作，请立即修改密码。',
    },
  },
  operatorTokenCreated: {
    title: { en: 'Operator token created', 'zh-CN': '运维令牌已创建' },
    text: {
      en: 'An operator token was created for your account. It is valid for 12 hours. If this was not you, change your password immediately, which ends the token.',
      'zh-CN': '您的账号已创建运维令牌，12 小时内有效。如非本人操作，请立即修改密码，令牌将随之失效。',
    },
  },
  operatorNamed: {
    title: { en: 'You are an operator', 'zh-CN': '您已成为运维人员' },
    text: {
      en: 'An operator made your account an operator of the portal. You can create operator tokens in the personal center.',
      'zh-CN': '您的账号已被设为本门户的运维人员，可在个人中心创建运维令牌。',
    },
  },
  operatorRemoved: {
    title: { en: 'You are no longer an operator', 'zh-CN': '您已不再是运维人员' },
    text: {
      en: 'Your account is no longer an operator of the portal. Your operator tokens are void.',
      'zh-CN': '您的账号已不再是本门户的运维人员，运维令牌已失效。',
    },
  },
  accountLocked: {
    title: { en: 'Account locked', 'zh-CN': '账号已锁定' },
    text: {
      en: 'Your account was locked for 30 minutes after five wrong passwords. To unlock it, sign in with a phone captcha.',
      'zh-CN': '因连续 5 次输错密码，您的账号已被锁定 30 分钟。使用手机验证码登录可解除锁定。',
    },
  },
  accountClosed: {
    title: { en: 'Account closed', 'zh-CN': '账号已注销' },
    text: {
      en: 'Your account was closed and your personal data was deleted.',
      'zh-CN': '您的账号已注销，个人资料已删除。',
    },
  },
} as const satisfies Readonly<Record<string, Template>>;

/** Whether a template concerns the security of an account. */
export function isSecurityTemplate(template: string): boolean {
  return Object.hasOwn(SECURITY_TEMPLATES, template);
}
