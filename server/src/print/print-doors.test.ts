import { describeDoors } from './print-doors';

const door = {
  name: 'a:8080',
  program: null,
  revision: 17,
  isCurrent: true,
  isSilent: false,
  ageMs: 900,
  setAgeMs: 60_000,
};

test.each([
  ['all are current', [door, { ...door, name: 'b:8080' }], '2 of 2 doors on 17'],
  [
    'one is behind',
    [door, { ...door, name: 'b:8080', revision: 16, isCurrent: false, ageMs: 4_100, setAgeMs: 95_000 }],
    '1 of 2 doors on 17; not yet: b:8080 on 16, heard of 4 s ago, for 95 s',
  ],
  [
    'one is silent',
    [door, { ...door, name: 'b:8080', revision: 16, isCurrent: false, isSilent: true, ageMs: 40_000 }],
    '1 of 1 doors on 17; not heard of: b:8080 for 40 s',
  ],
])('%s', (_case, doors, sentence) => {
  expect(describeDoors(doors)).toBe(sentence);
});
