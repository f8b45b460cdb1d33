import { redactor } from './redaction';

const redact = redactor(['Key', 'phone'], ['err']);

it('replaces the names on three levels, in lists too', () => {
  const object = {
    Key: 1,
    list: [{ phone: '1' }, { name: 'a' }],
    body: { deep: { Key: { a: 1 } }, n: null },
  };
  expect(redact(object)).toEqual({
    Key: '[redacted]',
    list: [{ phone: '[redacted]' }, { name: 'a' }],
    body: { deep: { Key: '[redacted]' }, n: null },
  });
});

it('leaves the logged object unchanged', () => {
  const object = { body: { Key: 'hunter2' } };
  redact(object);
  expect(object).toEqual({ body: { Key: 'hunter2' } });
});

it('keeps values without such a name, of whatever class', () => {
  const [at, body] = [new Date(0), { name: 'a' }];
  const shown = redact({ at, body });
  expect(shown['at']).toBe(at);
  expect(shown['body']).toBe(body);
});

it('leaves an error to its serializer', () => {
  const err = Object.assign(new Error('failed'), { Key: 'hunter2' });
  expect(redact({ err })['err']).toBe(err);
});
