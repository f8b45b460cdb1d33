import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { AUDIT_ACTIONS, LOGIN_METHODS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { LANGUAGES } from './language';
import { keyword, pagingFields, queryEnum } from './query';
import { count, id, iso, listOf, paged } from './shapes';
import { THEME_COLORS } from './theme-colors';

export const sessions = /* @__PURE__ */ defineEndpoint({
  id: 'ext.sessions',
  number: 'E12',
  method: 'GET',
  path: '/ext/sessions',
  access: 'session',
  summary: 'Where the account is signed in.',
  request: () => z.object({}),
  response: () =>
    listOf(
      z.object({
        /** Id of the row, not a token. */
        Id: id(),
        ip: z.string(),
        place: z.optional(z.string()),
        browser: z.string(),
        system: z.string(),
        method: z.enum(LOGIN_METHODS),
        mfa: z.boolean(),
        createdAt: iso(),
        lastSeen: iso(),
        isCurrent: z.boolean(),
      }),
    ),
});

export const revokeSessions = /* @__PURE__ */ defineEndpoint({
  id: 'ext.sessionsRevoke',
  number: 'E13',
  method: 'POST',
  path: '/ext/sessions/revoke',
  access: 'session',
  creates: 'none',
  summary: 'End some sessions, or all others.',
  request: () =>
    z.object({ Ids: z.optional(field.rowIds(100)), Others: z.optional(z.literal(true, 'chooseOne')) }).check(
      z.refine(({ Ids, Others }) => Ids !== undefined || Others === true, {
        error: 'chooseSome',
        path: ['Ids'],
      }),
    ),
  response: () => z.object({ revoked: count() }),
});

export const loginHistory = /* @__PURE__ */ defineEndpoint({
  id: 'ext.loginHistory',
  number: 'E14',
  method: 'GET',
  path: '/ext/loginHistory',
  access: 'session',
  summary: 'Sign-ins and attempts, newest first.',
  request: () => z.object(pagingFields(['at'])),
  response: () =>
    paged(
      z.object({
        Id: id(),
        at: iso(),
        ip: z.string(),
        place: z.optional(z.string()),
        browser: z.string(),
        system: z.string(),
        method: z.enum(LOGIN_METHODS),
        result: z.enum(['success', 'failed', 'mfa']),
      }),
    ),
});

/** Filters of the audit log, shared with its export (E35). */
export function auditFilters() {
  return {
    TeamId: z.optional(field.teamId()),
    /** Only what concerned this application. */
    InstanceId: z.optional(field.instanceId()),
    Actor: keyword(),
    Action: queryEnum(AUDIT_ACTIONS),
    From: z.optional(field.momentOrDay()),
    To: z.optional(field.momentOrDay()),
  };
}

export const audit = /* @__PURE__ */ defineEndpoint({
  id: 'ext.audit',
  number: 'E15',
  method: 'GET',
  path: '/ext/audit',
  access: 'session',
  summary: 'Actions of the caller, or in a team that the caller administers.',
  request: () => z.object({ ...auditFilters(), ...pagingFields(['at']) }),
  response: () =>
    paged(
      z.object({
        Id: id(),
        at: iso(),
        actor: z.string(),
        action: z.enum(AUDIT_ACTIONS),
        /** The object of the action. */
        target: z.optional(z.string()),
        teamId: z.optional(id()),
        ip: z.optional(z.string()),
      }),
    ),
  errors: [errorCodes.forbidden, errorCodes.notFound, errorCodes.memberDisabled],
});

export const recoveryCodes = /* @__PURE__ */ defineEndpoint({
  id: 'ext.recoveryCodes',
  number: 'E16',
  method: 'POST',
  path: '/ext/recoveryCodes',
  access: 'session',
  creates: 'securityChange',
  summary: 'Ten new recovery codes; the old ones are void.',
  request: () => z.object({ Key: field.stepUpKey() }),
  response: () => z.object({ recoveryCodes: z.array(z.string()).check(z.length(10)) }),
  errors: [errorCodes.mfaNotBound, errorCodes.stepUpRequired],
});

/** Settings of the settings drawer, saved with the account. */
function layoutSettings() {
  return {
    menuTheme: z.optional(z.enum(['dark', 'light'], 'chooseOne')),
    /** One of the eight colours, spelled as in {@link THEME_COLORS}. */
    color: z.optional(
      z.enum(
        THEME_COLORS.map(({ seed }) => seed),
        'chooseOne',
      ),
    ),
    layout: z.optional(z.enum(['side', 'top'], 'chooseOne')),
    contentWidth: z.optional(z.enum(['Fixed', 'Fluid'], 'chooseOne')),
    fixedHeader: z.optional(z.boolean('chooseOne')),
    hideHeader: z.optional(z.boolean('chooseOne')),
    fixedSider: z.optional(z.boolean('chooseOne')),
    colorWeak: z.optional(z.boolean('chooseOne')),
    multiTab: z.optional(z.boolean('chooseOne')),
  };
}

/** Maximum number of saved views of one list. */
export const MAX_SAVED_VIEWS = 50;
/** Maximum length of what an account stores for one table as JSON, in characters. */
export const MAX_TABLE_VIEW = 16_384;

function tableViews() {
  const name = z.string('fieldInvalid').check(z.regex(/^[A-Za-z0-9.-]{1,64}$/, 'fieldInvalid'));
  const view = z
    .unknown()
    .check(
      z.refine(
        (value) => value === undefined || JSON.stringify(value).length <= MAX_TABLE_VIEW,
        'textTooLong',
      ),
    );
  return z.record(name, view, 'fieldInvalid');
}

function preferenceFields() {
  return {
    lan: z.optional(z.enum(LANGUAGES, 'chooseOne')),
    /** IANA time zone. */
    tz: z.optional(z.string('chooseOne').check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/, 'chooseOne'))),
    appearance: z.optional(z.enum(['light', 'dark', 'system'], 'chooseOne')),
    layout: z.optional(z.object(layoutSettings(), 'fieldInvalid')),
    /** Saved views and columns by table name. The format of the value is up to the table. */
    tableViews: z.optional(tableViews()),
  };
}

export type Preferences = z.output<ReturnType<typeof preferenceSet>>;
export function preferenceSet() {
  return z.object(preferenceFields());
}

export const preferences = /* @__PURE__ */ defineEndpoint({
  id: 'ext.preferences',
  number: 'E24',
  method: 'GET',
  path: '/ext/preferences',
  access: 'session',
  summary: 'Language, zone and appearance stored in the account.',
  request: () => z.object({}),
  response: preferenceSet,
});

export const setPreferences = /* @__PURE__ */ defineEndpoint({
  id: 'ext.setPreferences',
  number: 'E24',
  method: 'POST',
  path: '/ext/preferences',
  access: 'session',
  creates: 'none',
  summary: 'Change preferences, field by field. Returns all preferences.',
  request: preferenceSet,
  response: preferenceSet,
  /** A list whose value has more `views` than allowed. */
  errors: [errorCodes.maximumReached],
});

export const exportMyData = /* @__PURE__ */ defineEndpoint({
  id: 'ext.exportMyData',
  number: 'E25',
  method: 'GET',
  path: '/ext/exportMyData',
  access: 'session',
  summary: 'All stored data of the caller, as a JSON file.',
  responseFormat: 'bare',
  request: () => z.object({}),
  response: () => z.record(z.string(), z.unknown()),
});

export const closeAccount = /* @__PURE__ */ defineEndpoint({
  id: 'ext.closeAccount',
  number: 'E26',
  method: 'POST',
  path: '/ext/closeAccount',
  access: 'session',
  creates: 'securityChange',
  summary: 'Close the account; 4009 with the blockers while it has teams, applications or open orders.',
  request: () => z.object({ Key: field.stepUpKey() }),
  response: () => z.null(),
  errors: [errorCodes.conflict, errorCodes.stepUpRequired],
});
