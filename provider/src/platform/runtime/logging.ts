import { pino, type DestinationStream, type Logger } from 'pino';
import { CENSOR, redactor } from './redaction';
import { safeError } from './safe-error';

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
  'previousDataKey',
  'databaseUrl',
] as const;

export interface LoggingOptions {
  readonly level?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly destination?: DestinationStream;
}

/** JSON lines. Requests are logged by route pattern, errors without the values of queries. */
export function createLogger({ level = 'info', destination }: LoggingOptions = {}): Logger {
  const serializers = { err: safeError, req: () => undefined, res: () => undefined };
  const options = {
    level,
    base: { pid: process.pid },
    // Also applies to the bindings of child loggers. Pino parses each path with a wildcard again for each value of each
    // line, which took longer than the rest of a request, so deeper levels are left to the formatter.
    redact: { paths: SECRET_NAMES.map((name) => `["${name}"]`), censor: CENSOR },
    formatters: { log: redactor(SECRET_NAMES, Object.keys(serializers)) },
    serializers,
  };
  // Not synchronous: while a line is being written, the next ones are collected. Exit and crash still write them all.
  return pino(options, destination ?? pino.destination({ dest: process.stdout.fd, sync: false }));
}
