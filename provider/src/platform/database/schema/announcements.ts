import type { AnnouncementKind } from '@portal/shared/contracts/announcement';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';

/** Announcements of the operators to all users, signed in or not, between two times. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    kind: text('kind').$type<AnnouncementKind>().notNull(),
    textZh: text('text_zh').notNull(),
    textEn: text('text_en').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    ...audited(),
  },
  (t) => [
    index('announcements_ends_ix').on(t.endsAt),
    check('announcements_kind_ck', sql`${t.kind} in ('info', 'warning', 'maintenance')`),
    check('announcements_period_ck', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);
