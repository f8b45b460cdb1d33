import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** Names of fields with secrets or personal data. Their values are redacted in log lines. */
const SECRET_NAMES = [
  'Password',
  'OldPassword',
  'password',
  'passwordHash',
  'CodeSms',
  'CodeMail',
  'Code',
  'code6',
  'RecoveryCode',
  'Key',
  'OldKey',
  'KeyMail',
  'Ticket',
  'ticket',
  'RandStr',
  'randStr',
  'Token',
  'token',
  'AwsToken',
  'agentToken',
  'UserPhone',
  'userPhone',
  'phone',
  'Phone',
  'Mail',
  'mail',
  'email',
  'RealName',
  'realName',
  'IdCard',
  'idCard',
  'cookie',
  'authorization',
  'access-token',
  'set-cookie',
  'lane',
  'Lane',
  'opsToken',
  'metricsToken',
  'dataKey',
  'databaseUrl',
] as const;

/** Up to three levels deep, which is the maximum depth of log objects. */
const REDACTED = SECRET_NAMES.flatMap((name) =>
  ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')),
);

export interface LoggingOptions {
  readonly level?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly destination?: DestinationStream;
}

/** JSON lines. Requests are logged by route pattern, errors without the values of queries. */
export function createLogger({ level = 'info', destination }: LoggingOptions = {}): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: safeError, req: () => undefined, res: () => undefined },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Removes values: query builders put statement and values into the message, drivers name the conflicting value in
 * `detail`.
 */
function safeError(error: Error): object {
  const { type, stack } = stdSerializers.err(error);
  const cause = error.cause instanceof Error ? { cause: safeError(error.cause) } : {};
  const code = 'code' in error ? { code: error.code } : {};
  return {
    type,
    message: withoutValues(error.message),
    ...code,
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 20)
      .join('\n'),
    ...cause,
  };
}

function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '').slice(0, 2000);
}
