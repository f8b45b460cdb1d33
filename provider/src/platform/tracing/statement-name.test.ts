import { statementName } from './statement-name';

test.each([
  ['select "id" from "outbox" where "id" = $1', 'select', 'outbox'],
  ['insert into registry.page_events (key, event) select 1 from x', 'insert', 'registry.page_events'],
  ['  UPDATE "teams" set name = $1', 'update', 'teams'],
  ['delete from "sessions" where id = $1', 'delete', 'sessions'],
  ['with due as (select 1 from orders) select * from due', 'with', 'orders'],
  ['begin', 'begin', null],
  ['select 1', 'select', null],
  ["select pg_notify('from secrets', $1)", 'select', null],
  ["select 'it''s from people' as said", 'select', null],
  ['explain analyze select * from orders', 'other', 'orders'],
])('%s', (text, operation, table) => {
  // Also when it is known already.
  for (let time = 0; time < 2; time += 1) expect(statementName(text)).toEqual({ operation, table });
});
