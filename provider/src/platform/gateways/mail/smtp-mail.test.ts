import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpSetting } from '../../settings/gateway-settings';
import { createMetrics } from '../../runtime/metrics';
import { selfSigned } from '../../../testing/self-signed';
import type { Mail } from './mail-gateway';
import { smtpMail } from './smtp-mail';
import { externalFailure } from '../../../testing/external-failure';

/** One mail as the server received it. */
interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly user: string | undefined;
  readonly raw: string;
}

const certificate = selfSigned('localhost');
const closers: (() => Promise<void>)[] = [];
let metrics: ReturnType<typeof createMetrics>;

beforeEach(() => {
  metrics = createMetrics({ withProcess: false });
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A real SMTP server on a loopback port that requires user `portal` with password `open%sesame`. */
async function startSmtp(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...certificate,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'portal' && password === 'open%sesame') done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user,
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}

async function startTcp(onConnect: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnect(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return (server.address() as AddressInfo).port;
}

const from = { name: 'Rampart 御垒', address: 'portal@example.com' };
const setting = (url: string): SmtpSetting => ({ server: new URL(url), from });
const mail = (overrides: Partial<Mail> = {}): Mail => ({
  to: 'ann@example.org',
  scene: 'mailRegister',
  subject: '您的验证码',
  code: '482913',
  text: '验证码 482913，5 分钟内有效。',
  ...overrides,
});

describe('sends', () => {
  test('with STARTTLS and a password that is encoded in the URL', async () => {
    const { port, received } = await startSmtp();
    const url = `smtp://portal:open%25sesame@localhost:${String(port)}`;

    await smtpMail(setting(url), metrics, { ca: certificate.cert }).send(mail());

    expect(received).toEqual([
      expect.objectContaining({
        from: 'portal@example.com',
        to: ['ann@example.org'],
        secure: true,
        user: 'portal',
      }),
    ]);
    const [head = '', body = ''] = (received[0]?.raw ?? '').split(/\r\n\r\n/);
    expect(head).toMatch(/^To: ann@example\.org$/m);
    expect(head).toMatch(/^From: =\?UTF-8\?.*<portal@example\.com>$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(Buffer.from(body, 'base64').toString('utf8').trim()).toBe('验证码 482913，5 分钟内有效。');
    expect(await metrics.registry.metrics()).toContain(
      'portal_external_call_seconds_count{party="mail",outcome="ok"} 1',
    );
  });

  test('with TLS from the first byte', async () => {
    const { port, received } = await startSmtp({ secure: true });
    const url = `smtps://portal:open%25sesame@localhost:${String(port)}`;

    await smtpMail(setting(url), metrics, { ca: certificate.cert }).send(mail());

    expect(received).toEqual([expect.objectContaining({ secure: true })]);
  });

  test('without either to a relay on this machine that supports neither', async () => {
    const { port, received } = await startSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });

    await smtpMail(setting(`smtp://localhost:${String(port)}`), metrics).send(mail());

    expect(received).toEqual([expect.objectContaining({ secure: false })]);
  });
});

describe('fails and counts it', () => {
  test.each<[string, string, SMTPServerOptions, string]>([
    ['a wrong password', 'smtp://portal:wrong@localhost', {}, 'refused'],
    [
      'a recipient that the server refuses',
      'smtp://portal:open%25sesame@localhost',
      { onRcptTo: (_address, _session, done) => done(new Error('No such user ann@example.org')) },
      'refused',
    ],
    [
      'a sender that the server refuses',
      'smtp://portal:open%25sesame@localhost',
      { onMailFrom: (_address, _session, done) => done(new Error('Not yours')) },
      'refused',
    ],
    [
      'a server that takes no mail now',
      'smtp://portal:open%25sesame@localhost',
      { onConnect: (_session, done) => done(new Error('421 Too busy')) },
      'refused',
    ],
  ])('%s', async (_what, url, options, failure) => {
    const { port, received } = await startSmtp(options);

    const error = await externalFailure(
      smtpMail(setting(`${url}:${String(port)}`), metrics, { ca: certificate.cert }).send(mail()),
    );

    expect(error.failure).toBe(failure);
    expect(received).toEqual([]);
    expect(await metrics.registry.metrics()).toContain(
      `portal_external_call_seconds_count{party="mail",outcome="${failure}"} 1`,
    );
  });

  test('an untrusted certificate', async () => {
    const { port, received } = await startSmtp({ secure: true });

    const error = await externalFailure(
      smtpMail(setting(`smtps://portal:open%25sesame@localhost:${String(port)}`), metrics).send(mail()),
    );

    expect(error.failure).toBe('unreachable');
    expect(received).toEqual([]);
  });

  test('a remote server without STARTTLS receives no password and no mail', async () => {
    const heard: string[] = [];
    const port = await startTcp((socket) => {
      socket.write('220 mail ESMTP\r\n');
      socket.on('data', (data) => {
        heard.push(data.toString());
        socket.write(
          data.toString().startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n',
        );
      });
    });

    // This machine by an address that is not recognised as local.
    const error = await externalFailure(
      smtpMail(setting(`smtp://portal:open%25sesame@[::ffff:127.0.0.1]:${String(port)}`), metrics).send(
        mail(),
      ),
    );

    expect(error.failure).toBe('refused');
    expect(heard.join('')).not.toMatch(/AUTH|MAIL FROM|RCPT/);
  });

  test('a server that does not respond, within the timeout', async () => {
    const port = await startTcp(() => undefined);
    const begun = performance.now();

    const error = await externalFailure(
      smtpMail(setting(`smtp://localhost:${String(port)}`), metrics).send(mail()),
    );

    expect(error.failure).toBe('timeout');
    expect(performance.now() - begun).toBeLessThan(8_000);
  });

  test('a server that stops in the middle', async () => {
    const port = await startTcp((socket) => {
      socket.write('220 mail ESMTP\r\n');
      socket.once('data', () => socket.write('250 mail\r\n'));
    });

    const error = await externalFailure(
      smtpMail(setting(`smtp://localhost:${String(port)}`), metrics, { timeoutMs: 300 }).send(mail()),
    );

    expect(error.failure).toBe('timeout');
  });

  test('a server with another protocol', async () => {
    const port = await startTcp((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));

    const error = await externalFailure(
      smtpMail(setting(`smtp://localhost:${String(port)}`), metrics).send(mail()),
    );

    expect(['invalid', 'unreachable']).toContain(error.failure);
  });

  test('no server', async () => {
    const error = await externalFailure(smtpMail(setting('smtp://localhost:1'), metrics).send(mail()));

    expect(error.failure).toBe('unreachable');
  });
});

describe('header injection', () => {
  test.each([
    'ann@example.org\r\nBcc: all@example.org',
    'ann@example.org\nBcc: all@example.org',
    'ann@example.org,bob@example.org',
    'Ann <ann@example.org>',
    '"ann@example.org bob"@example.org',
    'ann@example.org>\r\nRCPT TO:<bob@example.org',
    'ann',
    '',
  ])('refuses %j as an address', async (to) => {
    const { port, received } = await startSmtp();
    const url = `smtp://portal:open%25sesame@localhost:${String(port)}`;

    const error = await externalFailure(
      smtpMail(setting(url), metrics, { ca: certificate.cert }).send(mail({ to })),
    );

    expect(error.failure).toBe('refused');
    expect(received).toEqual([]);
  });

  test.each([
    'Hello\r\nBcc: all@example.org',
    'Hello\nBcc: all@example.org\n\nbody',
    'Hello\u2028Bcc: all@example.org',
  ])('keeps the subject %j on one line', async (subject) => {
    const { port, received } = await startSmtp();
    const url = `smtp://portal:open%25sesame@localhost:${String(port)}`;

    await smtpMail(setting(url), metrics, { ca: certificate.cert }).send(mail({ subject }));

    const [head = ''] = (received[0]?.raw ?? '').split(/\r\n\r\n/);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(received[0]?.to).toEqual(['ann@example.org']);
  });

  test('a text with the end-of-data line remains text', async () => {
    const { port, received } = await startSmtp();
    const url = `smtp://portal:open%25sesame@localhost:${String(port)}`;

    await smtpMail(setting(url), metrics, { ca: certificate.cert }).send(
      mail({ text: 'one\r\n.\r\nMAIL FROM:<x@example.org>\r\n' }),
    );

    expect(received).toHaveLength(1);
    expect(received[0]?.raw).toContain('\r\n.\r\nMAIL FROM:<x@example.org>');
  });
});

test('an error contains neither address nor code nor password', async () => {
  const { port } = await startSmtp({
    onRcptTo: ({ address }, _session, done) => done(new Error(`no ${address} 482913 open%sesame`)),
  });
  const url = `smtp://portal:open%25sesame@localhost:${String(port)}`;

  const error = await externalFailure(smtpMail(setting(url), metrics, { ca: certificate.cert }).send(mail()));

  expect(`${error.message}${error.stack ?? ''}${JSON.stringify(error)}`).not.toMatch(/ann@|482913|sesame/);
});
