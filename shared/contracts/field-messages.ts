import type { ErrorCode } from './error-code';
import * as errorCodes from './error-codes';
import type { Language, Localized } from './language';

/**
 * Messages shown under a field with an invalid value. Issue messages of the request schemas are these keys, so that
 * forms and the provider (`validationFailed`, `obj.fields`) show the same text. English texts that the specification
 * gives in docs/reference/rules.md#names-and-remarks are verbatim.
 */
export const FIELD_MESSAGES = {
  fieldInvalid: { 'zh-CN': '填写的内容不正确。', en: 'The value is not valid.' },
  bodyInvalid: { 'zh-CN': '请求内容格式不正确。', en: 'The request is malformed.' },
  requestTooSlow: {
    'zh-CN': '网络传输过慢，请检查网络连接后重试。',
    en: 'The request arrived too slowly. Check your connection and try again.',
  },
  addressTooLong: { 'zh-CN': '地址过长。', en: 'The address is too long.' },
  textInvalid: { 'zh-CN': '包含不支持的字符。', en: 'The text contains unsupported characters.' },
  passwordCharacters: {
    'zh-CN': '密码包含不支持的字符，例如不可见字符或组合表情。',
    en: 'The password contains unsupported characters, such as invisible ones or combined emoji.',
  },
  unseenCharacters: {
    'zh-CN': '包含不可见字符，例如组合表情中的连接符。',
    en: 'The text contains invisible characters, such as those inside combined emoji.',
  },
  privateCharacters: {
    'zh-CN':
      '姓名中有只能在您的设备上显示的字符。请用标准输入法重新输入该字；仍无法输入时，请按证件上的拼音填写。',
    en: 'The name contains a character that only your device can show. Type it again with a standard input method, or use the Latin spelling on your document.',
  },
  mixedScripts: {
    'zh-CN': '名称不能混用拉丁字母与西里尔字母或希腊字母。',
    en: 'A name cannot mix Latin letters with Cyrillic or Greek ones.',
  },
  textTooLong: { 'zh-CN': '内容过长，请缩短。', en: 'The text is too long. Shorten it.' },
  enterPhone: { 'zh-CN': '请输入正确的手机号。', en: 'Enter correct phone number.' },
  enterCaptcha: { 'zh-CN': '请输入 6 位数字验证码。', en: 'Enter Captcha.' },
  enterRecoveryCode: {
    'zh-CN': '请输入您保存的恢复码。',
    en: 'Enter one of the recovery codes that you saved.',
  },
  completeCaptcha: { 'zh-CN': '请先完成安全验证。', en: 'Complete the security check first.' },
  requestCode: { 'zh-CN': '请先获取验证码。', en: 'Request a captcha first.' },
  enterUserNameOrMail: { 'zh-CN': '请输入用户名或邮箱。', en: 'Enter Username/Mailbox' },
  enterUserName: { 'zh-CN': '请输入用户名。', en: 'Enter user name.' },
  enterPassword: { 'zh-CN': '请输入密码。', en: 'Enter Password' },
  passwordsDiffer: { 'zh-CN': '两次输入的密码不一致。', en: 'The two passwords are inconsistent.' },
  userNameLength: {
    'zh-CN': '用户名长度为 3 至 16 个字符。',
    en: 'The user name must have 3 to 16 characters.',
  },
  userNameDigits: { 'zh-CN': '用户名不能全为数字。', en: 'The user name cannot contain only digits.' },
  userNameSpaces: { 'zh-CN': '用户名不能包含空格。', en: 'The user name cannot contain spaces.' },
  userNameAt: { 'zh-CN': '用户名不能包含“@”。', en: 'The user name cannot contain “@”.' },
  userNameForm: {
    'zh-CN': '用户名不能包含全角字母等易混淆的字符。',
    en: 'The user name cannot contain look-alike characters, such as full-width letters.',
  },
  passwordLength: {
    'zh-CN': '密码长度为 8 至 128 个字符。',
    en: 'The password must have 8 to 128 characters.',
  },
  passwordClasses: {
    'zh-CN': '密码须同时包含大写字母、小写字母、数字和特殊字符。',
    en: 'The password must contain uppercase and lowercase letters, digits and special characters.',
  },
  passwordHasName: { 'zh-CN': '密码不能包含用户名。', en: 'The password cannot contain the user name.' },
  enterOldPassword: { 'zh-CN': '请输入原密码。', en: 'Enter the old password.' },
  enterMail: { 'zh-CN': '请输入正确的邮箱地址。', en: 'Enter a valid email.' },
  enterRealName: {
    'zh-CN': '请输入真实姓名，2 至 32 个字符。',
    en: 'Enter the real name, 2 to 32 characters.',
  },
  enterIdCard: { 'zh-CN': '请输入正确的身份证号。', en: 'Enter a valid ID card number.' },
  idCardWrong: { 'zh-CN': '身份证号有误，请检查。', en: 'The ID card number is not valid. Check it.' },
  creditCodeWrong: {
    'zh-CN': '统一社会信用代码有误，请检查。',
    en: 'The unified social credit code is not valid. Check it.',
  },
  enterEnterpriseName: { 'zh-CN': '请输入企业名称。', en: 'Enter the enterprise name.' },
  enterCreditCode: {
    'zh-CN': '请输入正确的统一社会信用代码。',
    en: 'Enter a valid unified social credit code.',
  },
  enterContactName: {
    'zh-CN': '请输入联系人姓名，2 至 32 个字符。',
    en: 'Enter the contact name, 2 to 32 characters.',
  },
  uploadLicense: { 'zh-CN': '请上传营业执照。', en: 'Upload the business license.' },
  uploadLetter: { 'zh-CN': '请上传授权书。', en: 'Upload the authorization letter.' },
  imageOnly: { 'zh-CN': '只能上传图片文件。', en: 'Only image files can be uploaded.' },
  imageHeic: {
    'zh-CN':
      '不支持 HEIC 照片。请将照片导出为 JPEG，或打开照片截图后上传；也可在 iPhone 的“设置 > 相机 > 格式”中选择“兼容性最佳”后重新拍摄。',
    en: 'HEIC photos are not supported. Export the photo as JPEG, or upload a screenshot of it. On an iPhone, you can also choose “Most Compatible” in Settings > Camera > Formats and take it again.',
  },
  imageAvif: {
    'zh-CN': '不支持 AVIF 图片。请将图片另存为 JPEG 或 PNG，或截图后上传。',
    en: 'AVIF images are not supported. Save the image as JPEG or PNG, or upload a screenshot of it.',
  },
  imageSize: { 'zh-CN': '图片大小不能超过 2 MB。', en: 'The image must be 2 MB or smaller.' },
  enterTeamName: {
    'zh-CN': '请输入团队名称，1 至 32 个字符。',
    en: 'Enter the team name, 1 to 32 characters.',
  },
  enterCloudInstanceId: {
    'zh-CN': '请输入实例 ID，1 至 128 个字符。',
    en: 'Enter the instance ID, 1 to 128 characters.',
  },
  cloudInstanceUnknown: {
    'zh-CN': '未查到属于您的此实例，请检查实例 ID 和认领码。',
    en: 'No purchase of yours was found with this instance ID. Check the ID and the claim code.',
  },
  enterApplicationName: {
    'zh-CN': '请输入应用名称，1 至 32 个字符。',
    en: 'Enter the application name, 1 to 32 characters.',
  },
  enterConnectorName: {
    'zh-CN': '请输入访问接口名称，1 至 32 个字符。',
    en: 'Enter the connector name, 1 to 32 characters.',
  },
  accountUnknown: { 'zh-CN': '没有这个账号。', en: 'There is no such account.' },
  severalAccounts: {
    'zh-CN': '有多个账号符合，请填写账号 ID。',
    en: 'Several accounts match. Enter the account ID.',
  },
  operatorInSetting: {
    'zh-CN': '该账号由设置项 OPERATORS 指定，请在设置中移除。',
    en: 'The setting OPERATORS names this account. Remove it there.',
  },
  enterSearch: {
    'zh-CN': '请输入搜索内容，1 至 64 个字符。',
    en: 'Enter a search term, 1 to 64 characters.',
  },
  enterTitle: {
    'zh-CN': '请输入发票抬头，1 至 128 个字符。',
    en: 'Enter the name on the invoice, 1 to 128 characters.',
  },
  enterName: { 'zh-CN': '请输入名称，1 至 32 个字符。', en: 'Enter a name, 1 to 32 characters.' },
  enterInviteKey: { 'zh-CN': '请输入 6 位邀请码。', en: 'Enter the 6-character invite code.' },
  enterPhoneOrMail: { 'zh-CN': '请输入手机号或邮箱。', en: 'Enter a phone number or email.' },
  inviteAtMostFive: { 'zh-CN': '每次最多邀请 5 人。', en: 'You can invite up to 5 people at a time.' },
  chooseTeam: { 'zh-CN': '请选择团队。', en: 'Choose a team.' },
  chooseApplication: { 'zh-CN': '请选择应用。', en: 'Choose an application.' },
  choosePack: { 'zh-CN': '请选择资源包或续费包。', en: 'Choose a pack.' },
  chooseConnector: { 'zh-CN': '请选择访问接口。', en: 'Choose a connector.' },
  chooseOrder: { 'zh-CN': '请选择订单。', en: 'Choose an order.' },
  chooseMember: { 'zh-CN': '请选择成员。', en: 'Choose a member.' },
  chooseOne: { 'zh-CN': '请选择一项。', en: 'Choose an option.' },
  chooseSome: { 'zh-CN': '请至少选择一项。', en: 'Choose at least one item.' },
  tooMany: { 'zh-CN': '选择的项目过多，请减少。', en: 'Too many items are selected. Deselect some.' },
  choosePayMethod: { 'zh-CN': '请选择支付方式。', en: 'Choose a payment method.' },
  chooseMonths: { 'zh-CN': '请选择时长。', en: 'Choose the duration.' },
  enterNumber: { 'zh-CN': '请输入范围内的整数。', en: 'Enter a whole number within the range.' },
  enterQuota: { 'zh-CN': '请输入正确的配额。', en: 'Enter a valid quota.' },
  enterQuantity: { 'zh-CN': '购买数量须为 1 至 99。', en: 'The quantity must be 1 to 99.' },
  enterIp: { 'zh-CN': '请输入正确的 IP 地址。', en: 'Enter a valid IP address.' },
  enterDate: { 'zh-CN': '请选择正确的日期。', en: 'Choose a valid date.' },
  sortUnknown: { 'zh-CN': '不支持该排序方式。', en: 'This sort order is not supported.' },
  endBeforeStart: { 'zh-CN': '结束时间必须晚于开始时间。', en: 'The end must be later than the start.' },
  enterAnnouncement: {
    'zh-CN': '请输入公告内容，1 至 300 个字符。',
    en: 'Enter the announcement, 1 to 300 characters.',
  },
  enterInvoiceNumber: {
    'zh-CN': '请输入发票号码，或拒绝的原因，二者选一。',
    en: 'Enter either the number of the invoice or why it is refused.',
  },
  enterReason: { 'zh-CN': '请输入原因。', en: 'Enter a reason.' },
  enterTaxNumber: { 'zh-CN': '请输入正确的税号。', en: 'Enter a valid tax number.' },
  enterCoupon: { 'zh-CN': '请输入优惠码。', en: 'Enter a coupon code.' },
  codeOrStepUp: {
    'zh-CN': '请输入验证码，或通过其他方式验证身份。',
    en: 'Enter the captcha, or confirm it’s you another way.',
  },
} as const satisfies Record<string, Localized>;

export type FieldMessageKey = keyof typeof FIELD_MESSAGES;

/**
 * Rules that have their own error code. If all invalid fields of a request have the same code, the response contains
 * that code, otherwise `validationFailed`. In both cases the form shows the same message under the field.
 */
const CODES = {
  passwordLength: errorCodes.passwordTooWeak,
  passwordClasses: errorCodes.passwordTooWeak,
  passwordHasName: errorCodes.passwordTooWeak,
  idCardWrong: errorCodes.identityMismatch,
  creditCodeWrong: errorCodes.identityMismatch,
  inviteAtMostFive: errorCodes.tooManyInvitations,
  enterQuota: errorCodes.quantityInvalid,
  enterQuantity: errorCodes.quantityInvalid,
  enterIp: errorCodes.ipInvalid,
  imageSize: errorCodes.contentTooLarge,
  imageOnly: errorCodes.notAnImage,
  imageHeic: errorCodes.notAnImage,
  imageAvif: errorCodes.notAnImage,
} as const satisfies Partial<Record<FieldMessageKey, ErrorCode>>;

export type FieldCode = (typeof CODES)[keyof typeof CODES];

function hasCode(key: FieldMessageKey): key is keyof typeof CODES {
  return Object.hasOwn(CODES, key);
}

/** The error code of a response to a request whose fields failed with these keys. */
export function codeOfFields(
  keys: readonly FieldMessageKey[],
): FieldCode | typeof errorCodes.validationFailed {
  const [first, ...others] = keys.map((key) => (hasCode(key) ? CODES[key] : errorCodes.validationFailed));
  return first !== undefined && others.every((code) => code === first) ? first : errorCodes.validationFailed;
}

export function isFieldMessageKey(value: string): value is FieldMessageKey {
  return Object.hasOwn(FIELD_MESSAGES, value);
}

/** The key in an issue's message. A message that is not a key (from a schema without one) becomes `fieldInvalid`. */
export function fieldMessageKey(issueMessage: string): FieldMessageKey {
  return isFieldMessageKey(issueMessage) ? issueMessage : 'fieldInvalid';
}

export function fieldMessageText(key: FieldMessageKey, language: Language): string {
  return FIELD_MESSAGES[key][language];
}
