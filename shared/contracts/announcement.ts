import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { id, iso, listOf } from './shapes';

/** Kind of an announcement: decides the look of its banner and how urgently screen readers announce it. */
export const ANNOUNCEMENT_KINDS = ['info', 'warning', 'maintenance'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** Maximum length of the text in each language, in characters. */
export const MAX_ANNOUNCEMENT_TEXT = 300;

export const announcements = /* @__PURE__ */ defineEndpoint({
  id: 'ext.announcements',
  number: 'E61',
  method: 'GET',
  path: '/ext/announcements',
  access: 'public',
  summary: 'Current announcements of the operators, the most urgent first.',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () =>
    listOf(
      z.object({
        Id: id(),
        kind: z.enum(ANNOUNCEMENT_KINDS),
        /** In the caller's language. */
        text: z.string(),
        from: iso(),
        to: iso(),
      }),
    ),
});

export const opsAnnouncements = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsAnnouncements',
  number: 'E61',
  method: 'GET',
  path: '/ext/ops/announcements',
  access: 'operator',
  summary: 'All stored announcements, by their begin, latest first.',
  request: () => z.object({}),
  response: () =>
    listOf(
      z.object({
        Id: id(),
        kind: z.enum(ANNOUNCEMENT_KINDS),
        zh: z.string(),
        en: z.string(),
        from: iso(),
        to: iso(),
      }),
    ),
});

const announcementText = () => z.optional(field.visibleText(1, MAX_ANNOUNCEMENT_TEXT, 'enterAnnouncement'));

export const opsSaveAnnouncement = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsAnnouncementsSave',
  number: 'E61',
  method: 'POST',
  path: '/ext/ops/announcements',
  access: 'operator',
  creates: 'operatorRecord',
  summary: 'Create an announcement, replace the one with this Id, or delete it.',
  request: () =>
    z
      .object({
        /** Of the announcement to replace or delete; absent for a new one. */
        Id: z.optional(field.rowId()),
        kind: z.optional(z.enum(ANNOUNCEMENT_KINDS, 'chooseOne')),
        zh: announcementText(),
        en: announcementText(),
        from: z.optional(field.moment()),
        to: z.optional(field.moment()),
        /** Deletes the announcement; needs only the Id. Without it, all other fields are required. */
        delete: z.optional(z.boolean('chooseOne')),
      })
      .check(
        z.refine((sent) => sent.delete !== true || sent.Id !== undefined, {
          error: 'fieldInvalid',
          path: ['Id'],
        }),
        ...REQUIRED.map(([name, error]) =>
          z.refine<SentAnnouncement>((sent) => sent.delete === true || sent[name] !== undefined, {
            error,
            path: [name],
          }),
        ),
        z.refine(({ from, to }) => from === undefined || to === undefined || from < to, {
          error: 'endBeforeStart',
          path: ['to'],
        }),
      ),
  response: () => z.object({ Id: id() }),
  errors: [errorCodes.notFound, errorCodes.conflict],
});

type SentAnnouncement = Readonly<
  Partial<Record<'kind' | 'zh' | 'en' | 'from' | 'to', string | undefined>>
> & {
  readonly delete?: boolean | undefined;
};

const REQUIRED = [
  ['kind', 'chooseOne'],
  ['zh', 'enterAnnouncement'],
  ['en', 'enterAnnouncement'],
  ['from', 'enterDate'],
  ['to', 'enterDate'],
] as const;
