import { type InviteRow, emptyRow, infoOf, isOpen, isTwice, mayAdd, withRow } from './invite-rows';

const row = (key: number, patch: Partial<InviteRow> = {}) => ({ ...emptyRow(key), ...patch });

it('knows a phone from a mailbox', () => {
  expect(infoOf('13800138000')).toEqual({ Phone: '13800138000' });
  expect(infoOf('+4915112345678')).toEqual({ Phone: '+4915112345678' });
  expect(infoOf('li@example.com')).toEqual({ Mail: 'li@example.com' });
});

it('finds what is typed twice, whatever its case and the blanks around it', () => {
  const rows = [
    row(1, { text: 'Li@example.com' }),
    row(2, { text: ' li@EXAMPLE.com ' }),
    row(3, { text: 'x' }),
  ];
  expect(rows.map((one) => isTwice(rows, one))).toEqual([false, true, false]);
});

it('holds work until a line was sent or emptied', () => {
  expect(isOpen(row(1, { text: '  ' }))).toBe(false);
  expect(isOpen(row(1, { text: '13800138000' }))).toBe(true);
  expect(isOpen(row(1, { text: '13800138000', result: { state: 'ok', invitationId: undefined } }))).toBe(
    false,
  );
});

it('has five lines at most', () => {
  expect(mayAdd([1, 2, 3, 4].map((key) => row(key)))).toBe(true);
  expect(mayAdd([1, 2, 3, 4, 5].map((key) => row(key)))).toBe(false);
});

it('changes one line alone', () => {
  expect(withRow([row(1), row(2)], 2, { text: 'x' }).map(({ text }) => text)).toEqual(['', 'x']);
});
