import { sql } from 'drizzle-orm';
import { boolean, PgDialect, pgTable, QueryBuilder, text, timestamp } from 'drizzle-orm/pg-core';
import { rowMapper } from './row-mapper';

const notes = pgTable('notes', {
  name: text('name').notNull(),
  isRead: boolean('is_read').notNull(),
  at: timestamp('at', { withTimezone: true }),
});
const builder = new QueryBuilder(new PgDialect());

const MOMENT = '2026-01-02 03:04:05.678+00';

it('converts columns, those of a subquery and expressions with their own decoders', () => {
  const page = builder
    .$with('page')
    .as(
      builder
        .select({ at: notes.at, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
        .from(notes),
    );
  const map = rowMapper([
    { path: ['name'], field: notes.name },
    { path: ['at'], field: page.at },
    { path: ['total'], field: page.total },
    { path: ['one'], field: sql`1` },
  ]);
  expect(map?.([['a', MOMENT, '20', '1']])).toEqual([
    { name: 'a', at: new Date('2026-01-02T03:04:05.678Z'), total: 20, one: '1' },
  ]);
});

it('keeps null', () => {
  const map = rowMapper([{ path: ['at'], field: notes.at }]);
  expect(map?.([[null]])).toEqual([{ at: null }]);
});

it('leaves statements without fields, and nested fields, to drizzle', () => {
  expect(rowMapper(undefined)).toBeUndefined();
  expect(
    rowMapper([
      { path: ['isRead'], field: notes.isRead },
      { path: ['note', 'name'], field: notes.name },
    ]),
  ).toBeUndefined();
});
