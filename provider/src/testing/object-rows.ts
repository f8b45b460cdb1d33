import type { ErrorCode } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { users } from '../platform/database/schema/users';
import { addDays } from '../platform/runtime/clock';
import { BASIC } from './buying-scene';
import { newCreditCode, newIdCard } from './id-numbers';
import type { ObjectParameter } from './object-parameters';
import type { Holder, Made } from './object-holder';
import * as sold from './marketplace-objects';
import * as made from './object-makers';
import * as signed from './passkey-objects';
import * as paid from './payment-objects';
import { mailFields, phoneFields } from './proof-codes';
import { ticket } from './security-scene';
import type { TeamWorld } from './team-world';
import { TEST_START, TestFile } from './test-app';

/** Whose an object is, in relation to the caller. */
export const PLACES = ['absent', 'other team', 'same team', 'own'] as const;
export type Place = (typeof PLACES)[number];

/** Whether the call reaches the object: it is answered otherwise than for an absent one. Or with which code it refuses. */
export type Reach = 'reached' | 'like absent' | ErrorCode;

/** How the objects of a parameter are made, and which of them a caller reaches. */
export interface ObjectRow {
  readonly make: (holder: Holder) => Promise<Made> | Made;
  /** Instead of a random id. */
  readonly absent?: string;
  /** An object of a team mate. */
  readonly sameTeam: Reach;
  /** Of somebody else: `reached` if the parameter is a secret, for whoever holds it. */
  readonly others?: Reach;
  /** What the account of the caller must have. */
  readonly account?: Partial<typeof users.$inferInsert>;
  /** Other fields that the request needs. */
  readonly rest?: (world: TeamWorld) => Promise<object> | object;
  /** A field that excludes the parameter. */
  readonly without?: string;
  /** The answer is the same whatever was found; what was written tells. */
  readonly tells?: 'rows';
}

/** An object of the team: all who may make the call reach it. */
const ofTeam = (make: ObjectRow['make'], more: Partial<ObjectRow> = {}): ObjectRow => ({
  ...{ make, sameTeam: 'reached' },
  ...more,
});
/** An object of an account. */
const ofAccount = (make: ObjectRow['make'], more: Partial<ObjectRow> = {}): ObjectRow => ({
  ...{ make, sameTeam: 'like absent' },
  ...more,
});
/** What is used by whoever holds it. */
const ofHolder = (make: ObjectRow['make'], more: Partial<ObjectRow> = {}): ObjectRow => ({
  ...{ make, sameTeam: 'reached', others: 'reached' },
  ...more,
});

const NO_ORDER = { absent: '00000000000000000001' };
const TOKEN = { absent: 'A'.repeat(43) };
const BOUND = { mfaSecretEnc: 'sealed' };
const NO_PHONE = { phoneE164: null };
const NO_MAIL = { mail: null };
const NEW = 'a new one';
/** A refusal for the code means that the other key was accepted. */
const WRONG_CODE = () => ({ Key: 'A'.repeat(43), CodeSms: '123456', CodeMail: '123456' });
let phones = 0;
const newPhone = () => `+861371234${String(1000 + phones++)}`;
const NEW_ACCOUNT = () => ({ UserName: 'new-watch', Password: 'Right-horse-1' });
const oldKey =
  (scope: 'mail' | 'phone') =>
  async ({ app, creator }: TeamWorld) => ({ OldKey: await ticket({ app, user: creator.user }, scope) });
/** What a connector needs that serves chosen applications. */
const servedBy = async (world: TeamWorld) => ({
  ...{ Name: 'Branch', AccessMode: 'manual', Permission: 'custom' },
  ...{ InstanceId: await world.application(), ConnectorId: await world.connector() },
});
const TODAY = TEST_START.toISOString();
const TOMORROW = addDays(TEST_START, 1).toISOString();
const reset = (more: Partial<ObjectRow> = {}) => ofAccount(made.ticketOf('reset'), { ...TOKEN, ...more });
/** A code that was sent to the caller, or to somebody of whose account the caller names all but the key. */
const code = (...[scene, field, to]: Parameters<typeof made.codeOf>) =>
  ofAccount(made.codeOf(scene, field, to), TOKEN);

const newBuyer = async ({ app }: TeamWorld) => ({
  ...{ ...NEW_ACCOUNT(), UserType: 'individual' },
  AwsToken: await sold.buyerToken({ app }),
});
/** A refusal of the pictures means that the key was accepted. */
const NO_PICTURE = new TestFile(Buffer.from('%PDF-1.7'));
const ENTERPRISE_CODE = {
  ...code('certEnter', 'UserPhone', NEW),
  account: { certLevel: 'none' },
  rest: () => ({
    ...{ CreditCode: newCreditCode(), ContactIdCard: newIdCard() },
    ...{ LicenseImage: NO_PICTURE, AuthorizationImage: NO_PICTURE },
  }),
} as const;
const IMPORT = ({ team }: TeamWorld) => ({ TeamId: team.id, Name: 'Gate', Source: 'huawei' });
/** What one wallet says of a payment; with a part of another notification, nobody said it. */
const ofWallet = (...[method, read]: Parameters<typeof paid.notified>) =>
  ofAccount(paid.notified(method, read));
const field =
  (name: string) =>
  ({ fields }: { readonly fields: Readonly<Record<string, unknown>> }) =>
    String(fields[name]);

/** Parameters that mean the same in every call. */
const BY_NAME: Readonly<Record<string, ObjectRow>> = {
  TeamId: ofTeam(made.team),
  InstanceId: ofTeam(made.application),
  InstanceIds: ofTeam(made.application, { rest: servedBy }),
  ConnectorId: ofTeam(made.connector()),
  LicensebagId: ofTeam(({ world }) => world.pack()),
  UserId: ofTeam(({ person }) => person.user.id),
  UserIds: ofTeam(({ person }) => person.user.id),
  ApplyIds: ofTeam(({ world }) => world.applied()),
  OrderNo: ofAccount(made.order('unpaid'), NO_ORDER),
  Url: ofHolder(async ({ world }) => (await world.link()).Token, TOKEN),
};

const PAID = ofAccount(made.order('havePaid'), NO_ORDER);

/** Parameters of single calls. */
const BY_CALL: Readonly<Record<string, ObjectRow>> = {
  'user.setNotUsedInstance InstanceId': ofAccount(made.personalApplication),
  // Members who are no admins see their own orders only.
  'user.userOrdersInfo TeamId': ofAccount(made.team),
  'ext.export.orders TeamId': ofAccount(made.team),
  'user.userOrdersInfo InstanceId': ofTeam(made.orderedApplication),
  'ext.export.orders InstanceId': ofTeam(made.orderedApplication),
  'ext.audit TeamId': ofTeam(made.team, { sameTeam: errorCodes.forbidden }),
  'ext.export.audit TeamId': ofTeam(made.team, { sameTeam: errorCodes.forbidden }),
  'ext.audit InstanceId': ofTeam(made.renamedApplication),
  'ext.export.audit InstanceId': ofTeam(made.renamedApplication),
  'ext.instanceSync InstanceId': ofTeam(({ world, person }) => world.importedApplication(person)),
  'order.createOrderForLicensebag InstanceId': ofTeam(made.application, { without: 'Version' }),
  'order.createOrderForRenewbag InstanceId': ofTeam(made.application, { without: 'Version' }),
  'product.editionMonthPrice InstanceId': ofTeam(made.application, { rest: () => BASIC }),
  'product.editionLicensebagPrice InstanceId': ofTeam(made.application, { without: 'Version' }),
  'product.editionRenewbagPrice InstanceId': ofTeam(made.application, { without: 'Version' }),
  'product.disconnectConnector ConnectorId': ofTeam(made.connector('connected')),
  'product.manualAccess ConnectorId': ofTeam(made.connector('pending')),
  'ext.packDetach LicensebagId': ofTeam(({ world }) => world.packInUse()),
  'user.allowInvitedTeam InvitationId': ofAccount(made.invitationTo),
  'user.refuseInvitedTeam InvitationId': ofAccount(made.invitationTo),
  'ext.teamRevokeInvitation InvitationId': ofTeam(made.invitationToStranger),
  'ext.teamResendInvitation InvitationId': ofTeam(made.invitationToStranger),
  'ext.teamWithdrawRequest ApplyId': ofAccount(({ elsewhere, person }) => elsewhere.applied(person), {
    rest: () => ({}),
  }),
  // Admins of the team see the orders of its buyers.
  'order.orderStatus OrderNo': ofTeam(made.order('unpaid'), NO_ORDER),
  'order.orderDelInfo OrderNo': ofTeam(made.order('unpaid'), NO_ORDER),
  'ext.orderReceipt OrderNo': ofTeam(made.order('havePaid'), NO_ORDER),
  'ext.invoiceApply OrderNos': PAID,
  'ext.opsRefund OrderNo': PAID,
  'ext.messageRead Ids': ofAccount(made.message, { tells: 'rows' }),
  'ext.messageDelete Ids': ofAccount(made.message, { tells: 'rows' }),
  'ext.sessionsRevoke Ids': ofAccount(made.session, { tells: 'rows' }),
  'ext.passkeysRename Id': ofAccount(made.passkey),
  'ext.passkeysDelete Id': ofAccount(made.passkey, {
    rest: async ({ app, creator }) => ({ Key: await ticket({ app, user: creator.user }) }),
  }),
  'ext.opsAnnouncementsSave Id': ofHolder(made.announcement, {
    rest: () => ({ kind: 'info', zh: '维护', en: 'Maintenance', from: TODAY, to: TOMORROW }),
  }),
  'ext.opsInvoicesIssue Id': ofHolder(made.invoice, { rest: () => ({ Number: '12345678' }) }),
  'ext.opsCertificationsReview Id': ofHolder(made.certification),
  'ext.opsCertificationsOpen Id': ofHolder(made.certification),

  'verify.loginVerifyAppCode UserId': ofAccount(made.signingIn, { rest: () => ({ Code: '123456' }) }),
  'verify.loginVerifyAppCode Key': ofAccount(made.secondStep, { ...TOKEN, rest: () => ({ Code: '123456' }) }),
  'verify.forgetSetNewPwd Key': ofHolder(made.ticketOf('pwd'), TOKEN),
  'user.applyForTeam Key': ofAccount(({ elsewhere, person }) => elsewhere.joiningKey(person), TOKEN),
  'user.verifyInvtedUrl InviteKey': ofHolder(async ({ world }) => (await world.link()).InviteKey, {
    absent: '000000',
  }),
  'agent.register Token': ofHolder(made.enrolment, TOKEN),
  'agent.script token': ofHolder(made.enrolment, TOKEN),
  'ext.appScan Token': ofHolder(made.qrLogin, TOKEN),
  'ext.appConfirm Token': ofHolder(made.qrLogin, TOKEN),
  'ext.appFaceResult Token': ofAccount(made.faceCode, TOKEN),
  'ext.faceApplicant Token': ofHolder(made.faceCode, { ...TOKEN, account: { certLevel: 'basic' } }),
  'ext.faceStart Token': ofHolder(made.faceCode, TOKEN),
  'user.verifyInvtedUrl Url': ofHolder(made.link, TOKEN),
  'ext.faceStart Key': ofAccount(made.faceKey, TOKEN),
  'ext.appFaceResult CheckId': ofAccount(made.faceCheck),
  'ext.opsFile Id': ofHolder(made.picture),
  'appVerify.getScanState Token': ofAccount(made.shownQrLogin, TOKEN),

  'agent.heartbeat authorization': ofHolder(made.agent, TOKEN),
  'pay.notifyWechat id': ofWallet('wechat', field('id')),
  'pay.notifyWechat ciphertext': ofWallet('wechat', ({ fields }) =>
    String(Reflect.get(Object(fields['resource']), 'ciphertext')),
  ),
  'pay.notifyWechat wechatpay-signature': ofWallet(
    'wechat',
    ({ headers }) => headers['wechatpay-signature'] ?? '',
  ),
  'pay.notifyAlipay notify_id': ofWallet('alipay', field('notify_id')),
  'pay.notifyAlipay out_trade_no': ofWallet('alipay', field('out_trade_no')),
  'pay.notifyAlipay sign': ofWallet('alipay', field('sign')),
  'sandbox.walletAct Token': ofHolder(paid.payment, TOKEN),
  'sandbox.assistant Token': ofHolder(made.faceCode, TOKEN),

  'ext.passkeysRegister Key': ofAccount(signed.registrationKey, TOKEN),
  'ext.passkeysRegister id': ofAccount(signed.newCredential, TOKEN),
  'ext.passkeysRegister rawId': ofAccount(signed.newCredential, TOKEN),
  'ext.passkeyLoginVerify Key': ofAccount(signed.signInKey, TOKEN),
  'ext.passkeyLoginVerify id': ofAccount(signed.signingCredential, TOKEN),
  'ext.passkeyLoginVerify rawId': ofAccount(signed.signingCredential, TOKEN),

  'product.addInstance CloudInstanceId': ofAccount(sold.entitlement, { rest: IMPORT }),
  'product.addInstance ClaimCode': ofAccount(sold.claimCode, { rest: IMPORT }),
  'ext.opsEntitlementsSave CloudInstanceId': ofHolder(sold.entitlement, {
    rest: () => ({ Source: 'huawei', Version: 'basic', dueDate: TOMORROW }),
  }),
  'support.apiLogin Token': ofHolder(({ world }) => sold.buyerToken(world), {
    ...TOKEN,
    rest: () => ({ Source: 'amazon' }),
  }),
  'notify.sendSmsRegistAws AwsToken': ofHolder(({ world }) => sold.buyerToken(world), {
    ...TOKEN,
    rest: ({ app }) => ({ Ticket: app.deps.newId(), RandStr: 'r', UserPhone: newPhone() }),
  }),
  'verify.registAws AwsToken': ofHolder(({ world }) => sold.buyerToken(world), {
    ...TOKEN,
    rest: async (world) => ({
      ...(await newBuyer(world)),
      ...(await phoneFields(world.app, 'registAws', newPhone())),
    }),
  }),
  'verify.registAws Key': { ...code('registAws', 'UserPhone', NEW), rest: newBuyer },
  'verify.registAws KeyMail': { ...code('registMail', 'Mail', NEW), rest: newBuyer },
  'user.enterpriseCertificateConsignor Key': ENTERPRISE_CODE,
  'user.enterpriseCertificateLegal Key': ENTERPRISE_CODE,

  'ext.teamTransfer Key': reset(),
  'ext.closeAccount Key': reset(),
  'ext.passkeysOptions Key': reset({ account: BOUND }),
  'ext.recoveryCodes Key': reset({ account: BOUND }),
  'ext.passkeysDelete Key': reset({
    rest: async (world) => ({ Id: await made.passkey({ world, person: world.creator }) }),
  }),
  'ext.operatorToken Key': ofAccount(made.stepUpByApp, {
    ...TOKEN,
    account: { ...BOUND, operatorSince: TEST_START },
  }),
  'user.resetUserPwd Key': reset(),
  'user.loginLevel Key': reset({ account: BOUND }),
  'user.orderLevel Key': reset({ account: BOUND }),
  'user.resetMfa Key': reset({ account: BOUND }),
  'user.setUserNamePhone OldKey': reset({
    account: { ...NO_PHONE, ...BOUND, userName: null },
    rest: WRONG_CODE,
  }),
  'user.setOldUserNamePhone OldKey': reset({ account: { ...NO_PHONE, ...BOUND }, rest: WRONG_CODE }),
  'user.boundUserPhone OldKey': reset({ account: { ...NO_PHONE, ...BOUND }, rest: WRONG_CODE }),
  'user.boundMail OldKey': reset({ account: { ...NO_MAIL, ...BOUND }, rest: WRONG_CODE }),
  'user.boundMfa Key': ofAccount(made.ticketOf('mfa-bind'), { ...TOKEN, rest: () => ({ Code: '123456' }) }),
  'user.resetNewMailEnter OldKey': ofAccount(made.ticketOf('mail'), { ...TOKEN, rest: WRONG_CODE }),
  'user.resetNewPhoneEnter OldKey': ofAccount(made.ticketOf('phone'), { ...TOKEN, rest: WRONG_CODE }),
  'notify.changeNewMailEnter OldKey': ofAccount(made.ticketOf('mail'), TOKEN),
  'notify.smsChangeNewPhoneEnter OldKey': ofAccount(made.ticketOf('phone'), TOKEN),
  'order.payOrder Key': ofAccount(made.orderTicket, {
    ...TOKEN,
    account: { ...BOUND, orderLevel: 1 },
    rest: async (world) => ({ OrderNo: await made.order('unpaid')({ world, person: world.creator }) }),
  }),

  'verify.loginSms Key': code('login', 'UserPhone'),
  'verify.registPerson Key': { ...code('regist', 'UserPhone', NEW), rest: NEW_ACCOUNT },
  'verify.registEnterprise Key': {
    ...code('regist', 'UserPhone', NEW),
    rest: async ({ app }) => ({
      ...NEW_ACCOUNT(),
      ...(await mailFields(app, `${app.deps.newId()}@example.com`)),
    }),
  },
  'verify.registEnterprise KeyMail': {
    ...code('registMail', 'Mail', NEW),
    rest: async ({ app }) => ({
      ...NEW_ACCOUNT(),
      ...(await phoneFields(app, 'regist', newPhone())),
    }),
  },
  'verify.regist Key': { ...code('regist', 'UserPhone', NEW), rest: NEW_ACCOUNT },
  'verify.regist KeyMail': { ...code('registMail', 'Mail', NEW), rest: NEW_ACCOUNT },
  'verify.forgetPassword Key': code('forget', 'UserPhone'),
  'verify.forgetPasswordMail Key': code('forgetMail', 'Mail'),
  'user.resetUserVerityCode Key': code('reset', 'UserPhone'),
  'user.resetUserVerityMail Key': code('resetMail', 'Mail'),
  'user.resetOldMailEnter Key': code('oldMail', 'Mail'),
  'user.resetOldPhoneEnter Key': code('oldPhone', 'UserPhone'),
  'user.baseCertificate Key': {
    ...code('cert', 'UserPhone'),
    account: { certLevel: 'none' },
    rest: () => ({ IdCard: newIdCard() }),
  },
  'user.resetNewMailEnter Key': { ...code('newMail', 'Mail', NEW), rest: oldKey('mail') },
  'user.resetNewPhoneEnter Key': { ...code('newPhone', 'UserPhone', NEW), rest: oldKey('phone') },
  'user.boundUserPhone Key': { ...code('bound', 'UserPhone', NEW), account: NO_PHONE },
  'user.boundMail Key': { ...code('boundMail', 'Mail', NEW), account: NO_MAIL },
  'user.setUserNamePhone Key': {
    ...code('bound', 'UserPhone', NEW),
    account: { ...NO_PHONE, userName: null },
  },
  'user.setOldUserNamePhone Key': { ...code('bound', 'UserPhone', NEW), account: NO_PHONE },
};

const OPERATORS = ['operator', 'reviewer'];
/** Who may make the call with the team of a mate in which the caller is an ordinary member. */
const ADMINS = ['teamAdmin', 'teamCreator', 'verifiedTeamAdmin'];

/** @throws Error for a parameter without a row */
export function rowOf({ endpoint: { id, access }, name }: ObjectParameter): ObjectRow {
  // A list is exported as CSV and as a workbook, by two calls with the same parameters.
  const row = BY_CALL[`${id.replace(/\.xlsx$/, '')} ${name}`] ?? BY_NAME[name];
  if (row === undefined) throw new Error(`Nothing says how the objects of ${name} of ${id} are made.`);
  if (OPERATORS.includes(access)) return { ...row, sameTeam: 'reached', others: 'reached' };
  if (name === 'TeamId' && ADMINS.includes(access)) return { ...row, sameTeam: errorCodes.forbidden };
  return row;
}

/** What a row says of each place. */
export function reachOf({ sameTeam, others = 'like absent' }: ObjectRow): Readonly<Record<Place, Reach>> {
  return { absent: 'like absent', 'other team': others, 'same team': sameTeam, own: 'reached' };
}
