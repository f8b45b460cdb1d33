import { type InviteRow, emptyRow, recipientOf, isOpen, isDuplicate, mayAdd, withRow } from './invite-rows';

const row = (key: number, patch: Partial<InviteRow> = {}) => ({ ...emptyRow(key), ...patch });

it('distinguishes a phone number from an email address', () => {
  expect(recipientOf('13800138000')).toEqual({ Phone: '13800138000' });
  expect(recipientOf('+4915112345678')).toEqual({ Phone: '+4915112345678' });
  expect(recipientOf('li@example.com')).toEqual({ Mail: 'li@example.com' });
});

it('finds duplicates, regardless of case and surrounding blanks', () => {
  const rows = [
    row(1, { text: 'Li@example.com' }),
    row(2, { text: ' li@EXAMPLE.com ' }),
    row(3, { text: 'x' }),
  ];
  expect(rows.map((one) => isDuplicate(rows, one))).toEqual([false, true, false]);
});

it('counts as unsaved until each row is sent or emptied', () => {
  expect(isOpen(row(1, { text: '  ' }))).toBe(false);
  expect(isOpen(row(1, { text: '13800138000' }))).toBe(true);
  expect(isOpen(row(1, { text: '13800138000', result: { state: 'ok', invitationId: undefined } }))).toBe(
    false,
  );
});

it('allows five rows at most', () => {
  expect(mayAdd([1, 2, 3, 4].map((key) => row(key)))).toBe(true);
  expect(mayAdd([1, 2, 3, 4, 5].map((key) => row(key)))).toBe(false);
});

it('changes only the given row', () => {
  expect(withRow([row(1), row(2)], 2, { text: 'x' }).map(({ text }) => text)).toEqual(['', 'x']);
});
