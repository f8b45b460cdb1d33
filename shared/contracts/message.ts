import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { MESSAGE_KINDS } from './enums';
import * as field from './fields';
import * as query from './query';
import { count, id, iso, paged } from './shapes';

const messageRow = () =>
  z.object({
    Id: id(),
    kind: z.enum(MESSAGE_KINDS),
    /** In the recipient's language. */
    title: z.string(),
    text: z.string(),
    /** Path of the related page. */
    link: z.optional(z.string()),
    read: z.boolean(),
    createdAt: iso(),
  });

/** Filters of the messages, shared with their export (E35). */
export function messageFilters() {
  return { Kind: query.queryEnum(MESSAGE_KINDS), Unread: z.optional(query.queryBool()) };
}

export const messageList = /* @__PURE__ */ defineEndpoint({
  id: 'ext.messageList',
  number: 'E7',
  method: 'GET',
  path: '/ext/message/list',
  access: 'session',
  summary: 'Messages to the caller, newest first.',
  request: () => z.object({ ...messageFilters(), ...query.pagingFields(['createdAt']) }),
  response: () => paged(messageRow()),
});

export const messageUnreadCount = /* @__PURE__ */ defineEndpoint({
  id: 'ext.messageUnreadCount',
  number: 'E8',
  method: 'GET',
  path: '/ext/message/unreadCount',
  access: 'session',
  summary: 'How many messages are unread.',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () => z.object({ unreadCount: count() }),
});

export const messageRead = /* @__PURE__ */ defineEndpoint({
  id: 'ext.messageRead',
  number: 'E9',
  method: 'POST',
  path: '/ext/message/read',
  access: 'session',
  creates: 'none',
  summary: 'Mark messages as read: some, or all.',
  request: () =>
    z
      .object({ Ids: z.optional(field.rowIds(100)), All: z.optional(z.literal(true, 'chooseOne')) })
      .check(
        z.refine(({ Ids, All }) => Ids !== undefined || All === true, { error: 'chooseSome', path: ['Ids'] }),
      ),
  response: () => z.object({ unreadCount: count() }),
});

export const messageDelete = /* @__PURE__ */ defineEndpoint({
  id: 'ext.messageDelete',
  number: 'E10',
  method: 'POST',
  path: '/ext/message/delete',
  access: 'session',
  creates: 'none',
  summary: 'Delete messages; with Undo, restore those deleted less than 60 s ago.',
  request: () => z.object({ Ids: field.rowIds(100), Undo: z.optional(z.literal(true, 'chooseOne')) }),
  response: () => z.object({ unreadCount: count() }),
});

/** Channels besides the message centre, which receives every message. */
const preference = () => z.object({ kind: z.enum(MESSAGE_KINDS), sms: z.boolean(), mail: z.boolean() });

const preferences = () => z.object({ prefs: z.array(preference()) });

export const messagePrefs = /* @__PURE__ */ defineEndpoint({
  id: 'ext.messagePrefs',
  number: 'E11',
  method: 'GET',
  path: '/ext/message/prefs',
  access: 'session',
  summary: 'Which kinds of message are also sent by SMS or mail.',
  request: () => z.object({}),
  response: preferences,
});

export const setMessagePrefs = /* @__PURE__ */ defineEndpoint({
  id: 'ext.setMessagePrefs',
  number: 'E11',
  method: 'POST',
  path: '/ext/message/prefs',
  access: 'session',
  creates: 'none',
  summary: 'Choose which kinds of message are also sent by SMS or mail; other kinds are unchanged.',
  request: () =>
    z.object({
      Prefs: z
        .array(
          z.object(
            {
              kind: z.enum(MESSAGE_KINDS, 'chooseOne'),
              sms: z.boolean('chooseOne'),
              mail: z.boolean('chooseOne'),
            },
            'fieldInvalid',
          ),
          'chooseSome',
        )
        .check(z.minLength(1, 'chooseSome'), z.maxLength(MESSAGE_KINDS.length, 'tooMany')),
    }),
  response: preferences,
});

/** Name of the stream's last event: the session has ended, and the stream with it. */
export const STREAM_REVOKED = 'stream.revoked';

/** Name of an event of the stream itself: earlier events may be missing, so what they keep fresh is outdated. */
export const STREAM_GAP = 'stream.gap';

/** Largest value of `SinceSeconds`; more than the provider keeps. */
export const MAX_SINCE_SECONDS = 600;

export const stream = /* @__PURE__ */ defineEndpoint({
  id: 'ext.stream',
  number: 'E56',
  method: 'GET',
  path: '/ext/stream',
  access: 'session',
  summary:
    'The events of the caller and their teams, as server-sent events. The data of each is this object; its name and major version determine the payload (docs/events.md).',
  responseFormat: 'stream',
  countsAsActivity: false,
  request: () =>
    z.object({
      /** Age of the caller’s data: the events of this time are sent too, or `stream.gap` if they are no longer known. */
      SinceSeconds: z.optional(query.queryInt(0, MAX_SINCE_SECONDS)),
    }),
  response: () =>
    z.object({
      name: z.string().check(z.minLength(1)),
      major: z.int().check(z.minimum(1)),
      payload: z.record(z.string(), z.unknown()),
      /** The `Mutation-Id` of the call that led to it, where the call had one. */
      mutationId: z.optional(z.uuid()),
    }),
});
