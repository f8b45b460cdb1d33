import { createTransport, type NodemailerError } from 'nodemailer';
import type { SmtpSetting } from '../../settings/gateway-settings';
import { isLoopbackHost } from '../../settings/loopback-host';
import type { Metrics } from '../../runtime/metrics';
import { externalCall } from '../external-call';
import type { ExternalFailure } from '../external-error';
import { MailError, type MailGateway } from './mail-gateway';

export interface SmtpOptions {
  /** CA certificate for a server whose issuer this machine does not trust. */
  readonly ca?: string;
  /** A shorter timeout, for tests. */
  readonly timeoutMs?: number;
}

/** Exactly one address: no list, no name, no line break. */
const ADDRESS = /^[^\s<>(),:;"[\]\\@\p{Cc}]+@[^\s<>(),:;"[\]\\@\p{Cc}]+$/u;

/** Nodemailer's codes for failures other than a refused mail. */
const FAILURE: Readonly<Record<string, ExternalFailure>> = {
  EABORT: 'timeout',
  ETIMEDOUT: 'timeout',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
  EPROTOCOL: 'invalid',
};

/**
 * Mail through an SMTP server. `smtps:` uses TLS from the first byte. `smtp:` requires STARTTLS before it sends
 * personal data, except to a relay on this machine.
 */
export function smtpMail(
  { server, from }: SmtpSetting,
  metrics: Metrics,
  { ca, timeoutMs }: SmtpOptions = {},
): MailGateway {
  const secure = server.protocol === 'smtps:';
  const host = server.hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(server.username);
  const transport = createTransport({
    host,
    port: server.port === '' ? (secure ? 465 : 587) : Number(server.port),
    secure,
    requireTLS: !secure && !isLoopbackHost(server.hostname),
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(server.password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const call = externalCall({ party: 'mail', metrics, timeoutMs });

  return {
    isAvailable: true,
    send: ({ to, subject, text }) =>
      call(async (signal) => {
        if (!ADDRESS.test(to)) throw new MailError('the recipient is not one plain address');
        try {
          await transport.sendMail({
            from,
            to: { name: '', address: to },
            envelope: { from: from.address, to: [to] },
            subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
            text,
            // Suppresses automatic replies (RFC 3834).
            headers: { 'Auto-Submitted': 'auto-generated' },
            signal,
          });
        } catch (error) {
          throw mailErrorOf(error);
        }
      }),
  };
}

/** Drops the server's text, which repeats the address, and the client's text, which may contain the user name. */
function mailErrorOf(error: unknown): unknown {
  if (!Error.isError(error)) return error;
  const { code = '', responseCode }: NodemailerError = error;
  if (!/^E[A-Z0-9]+$/.test(code)) return error;
  if (responseCode !== undefined) return new MailError(`mail answered ${code} ${String(responseCode)}`);
  return new MailError(`mail failed with ${code}`, FAILURE[code]);
}
