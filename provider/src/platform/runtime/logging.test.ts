import { createLogger } from './logging';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

it.each([
  'Password',
  'CodeSms',
  'Key',
  'UserPhone',
  'access-token',
  'cookie',
  'opsToken',
  'metricsToken',
  'lane',
  'Lane',
])('never writes %s', (name) => {
  const line = logged((log) =>
    log.info({ [name]: 'hunter2', body: { [name]: 'hunter2', deep: { [name]: 'hunter2' } } }, 'm'),
  );
  expect(line).toContain('[redacted]');
  expect(line).not.toContain('hunter2');
});

it('writes an error without the values of its query', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+8613800138000)',
  });
  const error = new Error('Failed query: insert into users\nparams: +8613800138000', { cause });
  const line = logged((log) => log.error({ err: error }, 'failed'));
  expect(line).toContain('Failed query: insert into users');
  expect(line).toContain('23505');
  expect(line).toContain('logging.test');
  expect(line).not.toContain('13800138000');
});

it('writes an error of the database without its message, which may contain a value', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "13800138000"'), {
    ...{ code: '22P02', severity: 'ERROR', constraint: undefined },
  });
  const line = logged((log) => log.error({ err: new Error('Failed query: select 1', { cause }) }, 'failed'));
  expect(line).toContain('database error 22P02');
  expect(line).not.toContain('13800138000');
});

it('writes what is thrown without being an error', () => {
  const line = logged((log) => log.error({ err: 'phone 13800138000' }, 'failed'));
  expect(line).toContain('failed');
  expect(line).not.toContain('13800138000');
});

it('writes no secret of a child logger', () => {
  const line = logged((log) =>
    log
      .child({})
      .child({ Ticket: 'hunter2' })
      .info({ body: { Key: 'hunter2' } }, 'm'),
  );
  expect(line).toContain('"Ticket":"[redacted]"');
  expect(line).toContain('"body":{"Key":"[redacted]"}');
  expect(line).not.toContain('hunter2');
});
