import {
  type InviteRow,
  emptyRow,
  recipientOf,
  isOpen,
  mayAdd,
  mergeRows,
  pasteIntoRows,
  pastedValues,
  withRow,
} from './invite-rows';

const row = (key: number, patch: Partial<InviteRow> = {}) => ({ ...emptyRow(key), ...patch });

it('distinguishes a phone number from an email address', () => {
  expect(recipientOf('13800138000')).toEqual({ Phone: '13800138000' });
  expect(recipientOf('+4915112345678')).toEqual({ Phone: '+4915112345678' });
  expect(recipientOf('li@example.com')).toEqual({ Mail: 'li@example.com' });
});

const texts = (rows: readonly InviteRow[]) => rows.map(({ text }) => text);

it.each([
  ['13800138000', '＋86 138–0013–8000', '13800138000'],
  ['008613800138000', '138 0013 8000', '13800138000'],
  ['Li@example.com', ' li＠EXAMPLE。com ', 'Li@example.com'],
])('one person as %s and as %s is one row', (first, second, spelled) => {
  const rows = [row(1, { text: first }), row(2), row(3, { text: second }), row(4, { text: 'x' })];
  const { rows: left, merged } = mergeRows(rows);
  expect(left.map(({ key }) => key)).toEqual([1, 2, 4]);
  expect(merged).toEqual([spelled]);
});

it('keeps the row that says more about the same person', () => {
  const text = '13800138000';
  const checked = row(2, { text, check: { status: 'asking' } });
  const sent = row(3, { text, result: { state: 'ok', invitationId: 'i' } });
  expect(mergeRows([row(1, { text }), checked]).rows).toEqual([checked]);
  expect(mergeRows([checked, sent, row(4, { text })])).toEqual({ rows: [sent], merged: [text] });
});

it('puts pasted people into rows, each once, and names those for whom there is no row', () => {
  const values = pastedValues(
    '138 0013 8001\r\n+8613800138001\n13800138002，13800138003;a@b.cn\tc@d.cn、e@f.cn\n',
  );
  const rows = [row(1, { text: '13800138003' }), row(2), row(3)];
  const { rows: filled, merged, left } = pasteIntoRows(rows, row(2), values, 4);
  expect(texts(filled)).toEqual(['13800138003', '13800138001', '13800138002', 'a@b.cn', 'c@d.cn']);
  expect(new Set(filled.map(({ key }) => key)).size).toBe(5);
  expect(merged).toEqual(['13800138001', '13800138003']);
  expect(left).toEqual(['e@f.cn']);
});

it.each([
  ['13800138001 13800138002', ['13800138001', '13800138002']],
  ['13800138001。13800138002。', ['13800138001', '13800138002']],
  ['+852 5123 4567', ['+85251234567']],
  ['138 0013 8001', ['13800138001']],
  ['张三 13800138001 李四 13800138002', ['13800138001', '13800138002']],
  ['13800138001 a@b.cn', ['13800138001', 'a@b.cn']],
  ['张三 <a@b.cn> c@d。cn', ['a@b.cn', 'c@d.cn']],
])('%s is pasted as %j', (text, values) => {
  expect(pastedValues(text)).toEqual(values);
});

it('pastes after a row in which something was typed', () => {
  const typed = row(1, { text: 'x' });
  expect(texts(pasteIntoRows([typed], typed, ['a@b.cn', 'c@d.cn'], 2).rows)).toEqual([
    'x',
    'a@b.cn',
    'c@d.cn',
  ]);
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
