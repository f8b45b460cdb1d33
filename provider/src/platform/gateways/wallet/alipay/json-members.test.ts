import { fc } from '@portal/shared/testing/fast-check';
import { jsonMembers } from './json-members';

test('gives the text of each value as it was sent', () => {
  const text =
    ' { "a_response" : {"code":"10000","url":"https:\\/\\/x","n":1.0, "deep":[{"b":"}],\\"{"}]} , "sign":"x=" } ';
  expect([...(jsonMembers(text) ?? [])]).toEqual([
    ['a_response', '{"code":"10000","url":"https:\\/\\/x","n":1.0, "deep":[{"b":"}],\\"{"}]}'],
    ['sign', '"x="'],
  ]);
});

test.each(['', '[]', 'null', '1', '{"a":1', '{"a":1}}', '<html>', '{"a":1,"a":2}', '{"a":1,"\\u0061":2}'])(
  'refuses %s',
  (text) => {
    expect(jsonMembers(text)).toBeNull();
  },
);

test('reads every object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const members = jsonMembers(JSON.stringify(object)) ?? new Map<string, string>();
      expect(members.size).toBe(Object.keys(object).length);
      for (const [name, value] of Object.entries(object))
        expect(members.get(name)).toBe(JSON.stringify(value));
    }),
  );
});
