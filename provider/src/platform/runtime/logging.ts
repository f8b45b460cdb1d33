import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** Names under which a secret or a person's own data could stand in a log line; its value never appears. */
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
  'opsToken',
  'metricsToken',
  'dataKey',
  'databaseUrl',
] as const;

/** Up to three levels deep, which is as deep as anything here is logged. */
const REDACTED = SECRET_NAMES.flatMap((name) =>
  ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')),
);

export interface LoggingOptions {
  readonly level?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly destination?: DestinationStream;
}

/** JSON lines. Requests are logged by route pattern, errors without the values that a query carried. */
export function createLogger({ level = 'info', destination }: LoggingOptions = {}): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: safeError, req: () => undefined, res: () => undefined },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Query builders put statement and values into the message, drivers name the clashing value in `detail`. */
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
