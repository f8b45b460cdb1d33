import { UNKEEPABLE, NO_TEXTS } from './text-edges';

/* Values that a client may send in the place of any field. */

const TEXTS = [
  ...UNKEEPABLE,
  ...[
    '',
    ' ',
    'x',
    'x'.repeat(32),
    'x'.repeat(33),
    'x'.repeat(10_000),
    '😀'.repeat(33),
    'e\u0301'.repeat(40),
  ],
  ...['\u202eevil', '\u200b', '\ufeff', 'İ', 'ß', 'а\u0430a', '١٢٣', '１３８００１３８０００'],
  ...["' or 1=1 --", '"; drop table users; --', '\\', '%', '_', '%00', '$1', '{}', '{a,b}', '1::int'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=x>', 'javascript:alert(1)', '${7*7}', '{{7*7}}'],
  ...[
    'a\r\nSet-Cookie: x=1',
    '=1+1',
    '@SUM(A1)',
    '-1',
    '../../etc/passwd',
    '//evil.example',
    '/\\evil.example',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...['00000000-0000-0000-0000-000000000000', '0'.repeat(20), '2026-02-30T25:61:61Z', '9999-12-31T23:59:59Z'],
];

const NUMBERS = [-1, 0, 1.5, 99, 100, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const BAD_VALUES: readonly unknown[] = [
  ...TEXTS,
  ...NUMBERS,
  ...NO_TEXTS,
  ...['1', '1e21', 'true', false, [null], [[[]]], { $ne: 1 }, { length: 3 }, nested(40)],
  Array.from({ length: 200 }, (_, index) => index),
];

/** Fields that no call has, and that would matter if one were believed. */
export const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  price: 1,
  amountCents: 1,
  role: 'admin',
  Role: 'creator',
  userId: '00000000-0000-4000-8000-000000000000',
  status: 'havePaid',
  certLevel: 'enterprise',
  constructor: { prototype: { isAdmin: true } },
};
