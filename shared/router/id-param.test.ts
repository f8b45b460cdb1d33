import { idParam } from './id-param';

const ORDER = '20261127035354979559';
const ROW = '0190a5d5-7c3b-7d1e-9d1c-0a2b3c4d5e6f';
const ENDS = [
  '。',
  '，',
  '.',
  ',',
  ')',
  '）',
  '>',
  '》',
  '」',
  '】',
  '”',
  '"',
  "'",
  '！',
  '?',
  ';',
  '；',
  ':',
  ').',
  '\u200b',
  '\ufeff',
  '\u2069',
  '\u3000',
];

it.each([ORDER, ROW, 'aB3_-x'].flatMap((id) => ENDS.map((end) => [id, end] as const)))(
  'reads %s before %j',
  (id, end) => {
    expect(idParam(new URLSearchParams({ Id: `${id}${end}` }), 'Id')).toBe(id);
  },
);

it.each(['', '。', '\u200b', ' '])('%j is no id', (value) => {
  expect(idParam(new URLSearchParams({ Id: value }), 'Id')).toBeUndefined();
  expect(idParam(new URLSearchParams(), 'Id')).toBeUndefined();
});
