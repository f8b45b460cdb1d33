import type { AnnouncementKind } from '@portal/shared/contracts/announcement';
import { sortByUrgency } from './announcement.policy';

const announced = (id: string, kind: AnnouncementKind, day: number) => ({
  id,
  kind,
  startsAt: new Date(Date.UTC(2026, 2, day)),
});
const sorted = (...rows: readonly ReturnType<typeof announced>[]) => sortByUrgency(rows).map(({ id }) => id);

test('a warning comes before maintenance, and maintenance before everything else', () => {
  expect(
    sorted(announced('i', 'info', 3), announced('m', 'maintenance', 2), announced('w', 'warning', 1)),
  ).toEqual(['w', 'm', 'i']);
});

test('within a kind the newest comes first, with a stable order at the same time', () => {
  expect(sorted(announced('a', 'info', 1), announced('b', 'info', 2))).toEqual(['b', 'a']);
  expect(sorted(announced('a', 'info', 1), announced('b', 'info', 1))).toEqual(['b', 'a']);
  expect(sorted(announced('b', 'info', 1), announced('a', 'info', 1))).toEqual(['b', 'a']);
});
