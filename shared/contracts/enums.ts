/**
 * Enumerations (docs/reference/rules.md#enumerations). Lists for selects and filters, with types derived from them.
 * Schemas use the lists: `z.enum(ORDER_STATUSES)`.
 */
export const USER_TYPES = ['individual', 'enterprise'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const TEAM_ROLES = ['admin', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** How the caller became a member of a team. */
export const TEAM_RELATIONS = ['created', 'joined'] as const;
export type TeamRelation = (typeof TEAM_RELATIONS)[number];

/** State of a member in one team. Does not affect the account. */
export const USER_STATES = ['enable', 'disable', 'lock'] as const;
export type UserState = (typeof USER_STATES)[number];

export const LOGIN_STATES = ['online', 'offline'] as const;
export type LoginState = (typeof LOGIN_STATES)[number];

/** Whether other members see a member's real name. */
export const REAL_NAME_LEVELS = ['display', 'hide'] as const;
export type RealNameLevel = (typeof REAL_NAME_LEVELS)[number];

/** Editions of the application, cheapest first. */
export const VERSIONS = ['experience', 'basic', 'enterprise', 'ultimate'] as const;
export type Version = (typeof VERSIONS)[number];

/** Where an application was bought: here, or at a cloud marketplace. */
export const SOURCES = ['self', 'huawei', 'ali', 'amazon', 'tencent', 'won'] as const;
export type Source = (typeof SOURCES)[number];

/** The marketplaces among the sources. */
export const MARKETPLACES = ['huawei', 'ali', 'amazon', 'tencent', 'won'] as const;
export type Marketplace = (typeof MARKETPLACES)[number];

/** The product that an application is an instance of. */
export const INSTANCE_TYPES = ['bastionHost'] as const;
export type InstanceType = (typeof INSTANCE_TYPES)[number];

export const INSTANCE_STATUSES = ['normal', 'expired', 'cancelled'] as const;
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];

/** The quota that a resource pack raises. */
export const BAG_TYPES = ['user', 'asset', 'disk', 'concurrent'] as const;
export type BagType = (typeof BAG_TYPES)[number];

/** `licensebag` temporarily raises a quota, `renewbag` extends the due date. */
export const BAG_KINDS = ['licensebag', 'renewbag'] as const;
export type BagKind = (typeof BAG_KINDS)[number];

export const BAG_STATUSES = ['unused', 'unallocated', 'using', 'expired'] as const;
export type BagStatus = (typeof BAG_STATUSES)[number];

export const ORDER_TYPES = ['purchase', 'renew', 'upgrade', 'createTeam'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const PRODUCT_KINDS = ['instance', ...BAG_KINDS] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const ORDER_STATUSES = ['unpaid', 'inProcess', 'havePaid', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAY_METHODS = ['wechat', 'alipay'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

export const PAY_STATES = [
  'created',
  'pending',
  'success',
  'closed',
  'failed',
  'refunding',
  'refunded',
] as const;
export type PayState = (typeof PAY_STATES)[number];

export const CERT_STATES = ['unauthenticated', 'reviewing', 'auditFailure', 'verified'] as const;
export type CertState = (typeof CERT_STATES)[number];

export const CERT_LEVELS = ['none', 'basic', 'personal', 'enterprise'] as const;
export type CertLevel = (typeof CERT_LEVELS)[number];

/** Who signs an enterprise verification: the legal person, or a person in charge with a letter. */
export const CERT_KINDS = ['basic', 'personal', 'enterprise'] as const;

export const ENTERPRISE_CERT_KINDS = ['legal', 'consignor'] as const;
export type EnterpriseCertKind = (typeof ENTERPRISE_CERT_KINDS)[number];

export const ACCESS_MODES = ['manual', 'automatic'] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];

/** Which applications a connector serves: all of the team, or a chosen list. */
export const CONNECTOR_PERMISSIONS = ['all', 'custom'] as const;
export type ConnectorPermission = (typeof CONNECTOR_PERMISSIONS)[number];

export const CONNECTOR_STATES = ['notConnected', 'pending', 'connected'] as const;
export type ConnectorState = (typeof CONNECTOR_STATES)[number];

/** Actions that the list offers for a connector: approve, refuse, disconnect. */
export const CONNECTOR_ACTIONS = ['access', 'refuse', 'disconnect'] as const;
export type ConnectorAction = (typeof CONNECTOR_ACTIONS)[number];

export const AGENT_SYSTEMS = ['linux', 'windows'] as const;
export type AgentSystem = (typeof AGENT_SYSTEMS)[number];

/** What the history of a connector tells. */
export const CONNECTOR_EVENTS = [
  'created',
  'edited',
  'deployed',
  'registered',
  'addressRefused',
  'tokenRefused',
  'waiting',
  'accessed',
  'refused',
  'waitedTooLong',
  'returned',
  'silent',
  'addressEnded',
  'applicationExpired',
  'disconnected',
] as const;
export type ConnectorEvent = (typeof CONNECTOR_EVENTS)[number];

export const JOIN_REQUEST_STATUSES = ['pending', 'allowed', 'refused', 'withdrawn', 'expired'] as const;
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number];

export const INVITATION_STATUSES = ['pending', 'agreed', 'refused', 'revoked', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Actions recorded in the audit log: `<object>.<action>`. */
export const AUDIT_ACTIONS = [
  'team.create',
  'team.rename',
  'team.transfer',
  'team.delete',
  'team.nameLevel',
  'member.remove',
  'member.state',
  'member.role',
  'member.leave',
  'member.nameLevel',
  'invitation.check',
  'invitation.send',
  'invitation.resend',
  'invitation.revoke',
  'invitation.agree',
  'invitation.refuse',
  'link.create',
  'link.renew',
  'link.revoke',
  'request.create',
  'request.allow',
  'request.refuse',
  'request.withdraw',
  'connector.create',
  'connector.edit',
  'connector.delete',
  'connector.deploy',
  'connector.access',
  'connector.refuse',
  'connector.disconnect',
  'application.create',
  'application.import',
  'application.assign',
  'application.rename',
  'application.users',
  'application.sync',
  'pack.use',
  'pack.detach',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Result for one phone or mail in an invitation. `ok`: can be invited (call 81), or was invited (87). */
export const INVITEE_STATES = ['ok', 'notExist', 'notVerified', 'invited', 'inTeam'] as const;
export type InviteeState = (typeof INVITEE_STATES)[number];

/** Allowed lifetimes of an invitation link, in days. */
export const INVITE_DAYS = [1, 3, 7, 30] as const;
export type InviteDays = (typeof INVITE_DAYS)[number];

/**
 * Scan states (docs/reference/states.md#sign-in-by-qr-code): 1 waiting, 2 scanned, 3 confirmed, 4 expired, 5 failed.
 */
export const QR_STATES = [1, 2, 3, 4, 5] as const;
export type QrState = (typeof QR_STATES)[number];

/** A switch that the contract represents as a number: second factor at sign-in and at payment. */
export const SWITCH_LEVELS = [0, 1] as const;
export type SwitchLevel = (typeof SWITCH_LEVELS)[number];

/** What a step-up ticket (`Key`) is valid for. */
export const STEP_UP_SCOPES = ['reset', 'pwd', 'mail', 'phone', 'order'] as const;
export type StepUpScope = (typeof STEP_UP_SCOPES)[number];

export const MESSAGE_KINDS = ['security', 'team', 'order', 'expiry', 'certification', 'system'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const LOGIN_METHODS = ['sms', 'password', 'scan', 'passkey', 'marketplace', 'register'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

export const CAPTCHA_PROVIDERS = ['builtin', 'tencent', 'off'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];
