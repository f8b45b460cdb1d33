import type { ErrorCode } from './error-code';
import * as errorCodes from './error-codes';
import { TOKEN_PROBLEMS, type ErrorObj, type TokenProblem } from './error-objs';
import type { Language, Localized } from './language';

/** Message that the client shows if a response has no `msg` (docs/reference/rules.md#client-messages). */
export const NO_MESSAGE: Localized = {
  'zh-CN': '请求出错，请稍后再试。',
  en: 'There was an error in the request. try again later.',
};

/**
 * `msg` of each error. `{name}` is replaced by that field of the error's `obj`; the compiler rejects a name that the
 * `obj` does not have. English texts given by the requirements are verbatim (docs/reference/rules.md#client-messages).
 */
export const ERROR_TEXT = {
  [errorCodes.validationFailed]: {
    'zh-CN': '填写的内容有误，请检查。',
    en: 'Some fields are not valid. Check them and try again.',
  },
  [errorCodes.forbidden]: { 'zh-CN': '您没有此操作的权限。', en: 'You do not have permission to do this.' },
  [errorCodes.notFound]: {
    'zh-CN': '内容不存在，或您无权查看。',
    en: 'This does not exist, or you do not have access to it.',
  },
  [errorCodes.conflict]: {
    'zh-CN': '状态已发生变化，请刷新后重试。',
    en: 'The state has changed. Refresh and try again.',
  },
  [errorCodes.contentTooLarge]: {
    'zh-CN': '提交的内容过大。单个文件不能超过 2 MB。',
    en: 'The request is too large. A file can be up to 2 MB.',
  },
  [errorCodes.notAnImage]: { 'zh-CN': '只能上传图片文件。', en: 'Only image files can be uploaded.' },
  [errorCodes.rateLimited]: {
    'zh-CN': '操作过于频繁，请在 {retryAfter} 秒后重试。',
    en: 'Too many requests. Try again in {retryAfter} seconds.',
  },
  [errorCodes.sessionInvalid]: {
    'zh-CN': '登录已失效，请重新登录。',
    en: 'Your session has ended. Sign in again.',
  },
  [errorCodes.accountDisabled]: {
    'zh-CN': '该账号已被停用，请联系客服。',
    en: 'This account has been disabled. Contact support.',
  },
  [errorCodes.contactNotRegistered]: {
    'zh-CN': '该手机号或邮箱尚未注册，请检查或先注册。',
    en: 'This phone number or email is not registered. Check it, or register first.',
  },
  [errorCodes.wrongCredentials]: {
    'zh-CN': '账号或密码错误，再错 {fail_allow_time} 次账号将被锁定。',
    en: 'The account is error. {fail_allow_time} Attempts, It will be locked.',
  },
  [errorCodes.wrongAccountType]: {
    'zh-CN': '账号类型与登录方式不符，请改用另一种账号类型登录。',
    en: 'This account cannot sign in here. Use the other account type.',
  },
  [errorCodes.userNameTaken]: {
    'zh-CN': '该用户名已被使用，请更换。',
    en: 'This user name is taken. Choose another one.',
  },
  [errorCodes.phoneTaken]: {
    'zh-CN': '该手机号已被使用，请更换。',
    en: 'This phone number is already in use. Enter another one.',
  },
  [errorCodes.mailTaken]: {
    'zh-CN': '该邮箱已被使用，请更换。',
    en: 'This email is already in use. Enter another one.',
  },
  [errorCodes.passwordTooWeak]: {
    'zh-CN': '密码强度不足：至少 8 个字符，须同时包含大写字母、小写字母、数字和特殊字符，且不能是常见密码。',
    en: 'The password is too weak. Use at least 8 characters with uppercase and lowercase letters, digits and special characters, and avoid common passwords.',
  },
  [errorCodes.oldPasswordWrong]: { 'zh-CN': '原密码错误。', en: 'The old password is wrong.' },
  [errorCodes.passwordReused]: {
    'zh-CN': '新密码不能与最近 5 次使用的密码相同。',
    en: 'The new password cannot be one of your last 5 passwords.',
  },
  [errorCodes.passwordAlreadySet]: { 'zh-CN': '密码已设置。', en: 'A password is already set.' },
  [errorCodes.passwordNotSet]: { 'zh-CN': '尚未设置密码。', en: 'No password is set yet.' },
  [errorCodes.loginTokenInvalid]: {
    'zh-CN': '登录凭证无效、已使用或已过期。',
    en: 'The sign-in token is invalid, already used or expired.',
  },
  [errorCodes.certLevelTooLow]: {
    'zh-CN': '只有通过基础认证或个人认证的用户才能加入团队。',
    en: 'Only users with basic or personal verification can join a team.',
  },
  [errorCodes.inviteInvalid]: {
    'zh-CN': '邀请链接或邀请码无效。',
    en: 'The invitation link or invite code is not valid.',
  },
  [errorCodes.inviteExpired]: {
    'zh-CN': '邀请已过期或已撤销。',
    en: 'The invitation has expired or was revoked.',
  },
  [errorCodes.alreadyInTeam]: { 'zh-CN': '您已在该团队中。', en: 'You are already in this team.' },
  [errorCodes.alreadyPending]: {
    'zh-CN': '已有待处理的申请或邀请。',
    en: 'A request or invitation is already pending.',
  },
  [errorCodes.tooManyWrongInviteKeys]: {
    'zh-CN': '邀请码错误次数过多，请稍后再试。',
    en: 'Too many wrong invite codes. Try again later.',
  },
  [errorCodes.tooManyInvitations]: {
    'zh-CN': '每次最多邀请 5 人。',
    en: 'You can invite up to 5 people at a time.',
  },
  [errorCodes.creatorProtected]: {
    'zh-CN': '团队创建者不能退出、被移除或被禁用。',
    en: 'The creator cannot leave, be removed or be disabled.',
  },
  [errorCodes.memberDisabled]: {
    'zh-CN': '您在该团队中已被禁用或锁定，请联系管理员启用。',
    en: 'Your access to this team is disabled or locked. Ask an admin to enable you.',
  },
  [errorCodes.teamNameTaken]: {
    'zh-CN': '您已有同名团队或同名团队的订单，请更换名称。',
    en: 'You already have a team with this name, or an order for one. Choose another name.',
  },
  [errorCodes.alreadyHandled]: {
    'zh-CN': '该申请或邀请已处理。',
    en: 'The request or invitation has already been handled.',
  },
  [errorCodes.notJoinedApplication]: {
    'zh-CN': '您尚未加入该应用，请联系管理员。',
    en: 'You have not yet joined this application, contact the administrator.',
  },
  [errorCodes.applicationExpired]: {
    'zh-CN': '应用已过期，请联系创建者续费。',
    en: 'Application has expired. Contact the creator to renew it.',
  },
  [errorCodes.applicationCancelled]: { 'zh-CN': '应用已注销。', en: 'The application has been cancelled.' },
  [errorCodes.quotaExceeded]: { 'zh-CN': '超出可增加的最大配额', en: 'Maximum quota increment exceeded' },
  [errorCodes.quantityInvalid]: {
    'zh-CN': '增加的数量不正确',
    en: 'Incorrect quantity of added components',
  },
  [errorCodes.downgradeOrNoChange]: {
    'zh-CN': '不支持降级，或配置没有变化。',
    en: 'Downgrades are not supported, or nothing has changed.',
  },
  [errorCodes.experienceUsed]: {
    'zh-CN': '您已使用过体验版，请选择其他版本。',
    en: 'You have already used the Experience version. Choose another version.',
  },
  [errorCodes.cloudInstanceTaken]: {
    'zh-CN': '该云实例已登记。',
    en: 'This cloud instance is already registered.',
  },
  [errorCodes.packNotUsable]: {
    'zh-CN': '该资源包或续费包不适用于此应用，或已使用、已过期。',
    en: 'This pack does not fit this application, is already used, or has expired.',
  },
  [errorCodes.marketplaceApplication]: {
    'zh-CN': '该应用购自云市场，请前往云市场续费或升级。',
    en: 'This application comes from a cloud marketplace. Renew or upgrade it there.',
  },
  [errorCodes.ipInvalid]: { 'zh-CN': '请输入正确的 IP 地址。', en: 'Enter a valid IP address.' },
  [errorCodes.connectorNameTaken]: {
    'zh-CN': '访问接口名称已存在，请更换。',
    en: 'This connector name is taken. Choose another one.',
  },
  [errorCodes.connectorStateConflict]: {
    'zh-CN': '访问接口当前状态不支持该操作，请刷新后重试。',
    en: 'The connector’s current state does not allow this. Refresh and try again.',
  },
  [errorCodes.orderNotPayable]: {
    'zh-CN': '订单已支付、已作废或已过期，无法支付。',
    en: 'The order is paid, voided or expired and cannot be paid.',
  },
  [errorCodes.priceChanged]: {
    'zh-CN': '价格已变化，请确认新价格。',
    en: 'The price has changed. Confirm the new price.',
  },
  [errorCodes.unpaidOrderExists]: {
    'zh-CN': '该应用有待支付的订单，请先支付或作废订单 {OrderNo}。',
    en: 'This application has an unpaid order. Pay or void order {OrderNo} first.',
  },
  [errorCodes.paymentInProgress]: {
    'zh-CN': '支付处理中，暂时不能作废订单，请稍后再试。',
    en: 'Payment is in progress, so the order cannot be voided yet. Try again later.',
  },
  [errorCodes.payMethodUnavailable]: {
    'zh-CN': '该支付方式不可用，请选择其他支付方式。',
    en: 'This payment method is not available. Choose another one.',
  },
  [errorCodes.couponInvalid]: { 'zh-CN': '优惠码无效。', en: 'The coupon code is not valid.' },
  [errorCodes.tooManyOpenOrders]: {
    'zh-CN': '待支付的订单已达上限（{max} 个），请先支付或作废其中一些。',
    en: 'You have {max} unpaid orders, the maximum. Pay or void some of them first.',
  },
  [errorCodes.maximumReached]: {
    'zh-CN': '数量已达上限，最多 {max} 个。',
    en: 'There are {max} already, which is the maximum.',
  },
  [errorCodes.captchaInvalid]: {
    'zh-CN': '安全验证未通过，请重新验证。',
    en: 'The security check failed. Try again.',
  },
  [errorCodes.codeWrong]: {
    'zh-CN': '验证码错误，还可尝试 {left} 次。',
    en: 'The captcha is wrong. Attempts left: {left}.',
  },
  [errorCodes.codeExpired]: {
    'zh-CN': '验证码已失效，请重新获取。',
    en: 'The captcha has expired. Request a new one.',
  },
  [errorCodes.mfaCodeWrong]: {
    'zh-CN': '动态验证码错误，请输入身份验证器当前显示的验证码，并确认手机时间已自动校准。',
    en: 'The authenticator code is wrong. Enter the code that your app shows now, and check that the phone’s clock is set automatically.',
  },
  [errorCodes.mfaNotBound]: {
    'zh-CN': '尚未绑定身份验证器，请先在个人中心绑定。',
    en: 'Your account has no authenticator app. Add one in the personal center first.',
  },
  [errorCodes.mfaAlreadyBound]: {
    'zh-CN': '已绑定身份验证器。',
    en: 'Your account already has an authenticator app.',
  },
  [errorCodes.codeTriesExhausted]: {
    'zh-CN': '尝试次数过多，请重新获取验证码。',
    en: 'Too many attempts. Request a new captcha.',
  },
  [errorCodes.accountLocked]: {
    'zh-CN': '账号已被锁定，建议使用手机验证码登录以自动解锁。',
    en: 'The account has been locked. We recommend logging in with phone captcha to automatically unlock it.',
  },
  [errorCodes.qrTokenUnknown]: { 'zh-CN': '二维码已过期。', en: 'QR code has expired.' },
  [errorCodes.mfaRequired]: { 'zh-CN': '请完成双因素验证。', en: 'Complete the two factor validation.' },
  [errorCodes.orderMfaRequired]: {
    'zh-CN': '支付前请完成双因素验证。',
    en: 'Complete the two factor validation before paying.',
  },
  [errorCodes.codeSentRecently]: {
    'zh-CN': '验证码已发送，请在 {resendAfter} 秒后重新获取。',
    en: 'A captcha was just sent. Request another in {resendAfter} seconds.',
  },
  [errorCodes.codeLimitReached]: {
    'zh-CN': '获取验证码次数已达上限，请稍后再试。',
    en: 'Too many captchas requested for this phone number or email. Try again later.',
  },
  [errorCodes.stepUpRequired]: {
    'zh-CN': '身份验证已过期，请重新验证。',
    en: 'Your confirmation has expired. Confirm again that it’s you.',
  },
  [errorCodes.notVerified]: {
    'zh-CN': '您尚未实名认证，请先完成认证。',
    en: 'You are not verified yet. Verify your identity first.',
  },
  [errorCodes.underReview]: {
    'zh-CN': '认证审核中，请耐心等待。',
    en: 'Your verification is under review. Please wait.',
  },
  [errorCodes.identityMismatch]: {
    'zh-CN': '身份信息不正确或不匹配，请检查后重试。',
    en: 'The identity information is wrong or does not match. Check it and try again.',
  },
  [errorCodes.verificationLimitReached]: {
    'zh-CN': '认证次数已达上限，请 24 小时后再试。',
    en: 'Verification times exceed the upper limit. Try again in 24 hours.',
  },
  [errorCodes.alreadyVerified]: {
    'zh-CN': '您已通过认证，或认证正在审核中。',
    en: 'You are already verified, or your verification is under review.',
  },
  [errorCodes.leaveTeamsFirst]: {
    'zh-CN': '请先退出已加入的团队并拒绝所有邀请。',
    en: 'Leave all joined teams and decline all invitations first.',
  },
  [errorCodes.verificationQrExpired]: {
    'zh-CN': '认证二维码已过期，请刷新。',
    en: 'The verification QR code has expired. Refresh it.',
  },
  [errorCodes.identityTaken]: {
    'zh-CN': '该身份证号或统一社会信用代码已绑定其他账号。',
    en: 'This ID card number or credit code is already used by another account.',
  },
  [errorCodes.internalError]: {
    'zh-CN': '请求出错，请稍后再试。',
    en: 'There was an error in the request. try again later.',
  },
  [errorCodes.upstreamFailed]: {
    'zh-CN': '外部服务暂时不可用，请稍后再试。',
    en: 'An external service is unavailable. Try again later.',
  },
  [errorCodes.unavailable]: {
    'zh-CN': '系统维护中，请稍后再试。',
    en: 'Under maintenance. Try again later.',
  },
} as const satisfies Record<ErrorCode, Localized>;

/**
 * The warning of `wrongCredentials` starts at 3 attempts left (docs/reference/rules.md#lock-of-the-password-sign-in).
 * Before that, this text is used.
 */
const WRONG_CREDENTIALS: Localized = { 'zh-CN': '账号或密码错误。', en: 'Account or password error.' };
const WARN_FROM_ATTEMPTS = 3;

/** `rateLimited` from this many seconds on. */
const WAIT_IN_MINUTES_FROM = 120;
const RATE_LIMITED_MINUTES: Localized = {
  'zh-CN': '操作过于频繁，请在 {minutes} 分钟后重试。',
  en: 'Too many requests. Try again in {minutes} minutes.',
};

/** `conflict` that names an open order of the team to delete. */
const OPEN_ORDER: Localized = {
  'zh-CN': '订单 {OrderNo} 尚未支付或交付，请先处理。',
  en: 'Order {OrderNo} is not paid or not delivered yet.',
};

/** `conflict` that lists what prevents an account from being closed. */
const STILL_NEEDED: Localized = {
  'zh-CN': '请先转让或删除您的团队和应用，支付或作废待支付的订单，并等待已付款的订单交付。',
  en: 'First transfer or delete your teams and applications, pay or void your unpaid orders, and wait until paid ones are delivered.',
};

/** `forbidden` for a token. */
const TOKEN_TEXT: Readonly<Record<TokenProblem, Localized>> = {
  missing: { 'zh-CN': '此调用需要令牌。', en: 'This call needs a token.' },
  wrong: { 'zh-CN': '令牌不正确，或已被撤销。', en: 'The token is wrong, or was revoked.' },
  expired: { 'zh-CN': '令牌已过期。', en: 'The token has expired.' },
  teamToken: {
    'zh-CN': '这是团队的令牌，只能用于发布；此调用需要运维人员的令牌。',
    en: 'This is a token of a team, which is for releases only. The call needs an operator.',
  },
  otherCalls: {
    'zh-CN': '令牌有效，但不能用于此调用。',
    en: 'The token is valid, but not for this call.',
  },
  notOperator: {
    'zh-CN': '令牌的所有者已不是运维人员，或账号已停用。',
    en: 'The owner of the token is no operator any more, or may not sign in.',
  },
};

const PHONE_NOT_REGISTERED: Localized = {
  'zh-CN': '该手机号尚未注册，请检查或先注册。',
  en: 'This phone number is not registered. Check it, or register first.',
};
const MAIL_NOT_REGISTERED: Localized = {
  'zh-CN': '该邮箱尚未注册，请检查或先注册。',
  en: 'This email is not registered. Check it, or register first.',
};

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** Placeholders in texts that the error's `obj` does not have. Must be `never`. */
type UnknownPlaceholder = {
  [Code in ErrorCode]: Exclude<
    PlaceholdersOf<(typeof ERROR_TEXT)[Code][Language]>,
    keyof NonNullable<ErrorObj<Code>>
  >;
}[ErrorCode];

function template(code: ErrorCode, obj: object | null): Localized {
  if (code === errorCodes.contactNotRegistered && obj !== null && 'contact' in obj)
    return obj.contact === 'mail' ? MAIL_NOT_REGISTERED : PHONE_NOT_REGISTERED;
  if (code === errorCodes.conflict && obj !== null) return 'OrderNo' in obj ? OPEN_ORDER : STILL_NEEDED;
  if (code === errorCodes.forbidden && obj !== null && 'token' in obj)
    return TOKEN_TEXT[TOKEN_PROBLEMS.find((problem) => problem === obj.token) ?? 'wrong'];
  if (code === errorCodes.rateLimited && obj !== null && 'retryAfter' in obj)
    return Number(obj.retryAfter) < WAIT_IN_MINUTES_FROM ? ERROR_TEXT[code] : RATE_LIMITED_MINUTES;
  if (code !== errorCodes.wrongCredentials || obj === null || !('fail_allow_time' in obj))
    return ERROR_TEXT[code];
  const left = Number(obj.fail_allow_time);
  if (left === 0) return ERROR_TEXT[errorCodes.accountLocked];
  return left > WARN_FROM_ATTEMPTS ? WRONG_CREDENTIALS : ERROR_TEXT[errorCodes.wrongCredentials];
}

/** `msg` of an error in one language, with the placeholders replaced by fields of its `obj`. */
export function errorText<Code extends ErrorCode>(
  code: [UnknownPlaceholder] extends [never] ? Code : never,
  language: Language,
  obj: ErrorObj<Code>,
): string {
  const values = new Map<string, unknown>(obj === null ? [] : Object.entries(obj));
  if (obj !== null && 'retryAfter' in obj) values.set('minutes', Math.ceil(obj.retryAfter / 60));
  return template(code, obj)[language].replace(/\{(\w+)\}/g, (_, name: string) =>
    formatText(values.get(name)),
  );
}

function formatText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
