import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PayMethod } from '@portal/shared/contracts/enums';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { alipayNotify, wechatNotify } from '@portal/shared/contracts/payment';
import { LAST_LINE } from '@portal/shared/server/log-lines';
import type { ProviderDeps } from '../../platform/deps';
import { WalletNotificationError } from '../../platform/gateways/wallet/wallet-gateway';
import { errorResponse } from '../../platform/http/error-response';
import { registerNotification } from '../../platform/http/register-endpoint';
import { languageOf } from '../../platform/http/request-language';
import type { ReceiveNotification } from './received-notification';

type Deps = Pick<ProviderDeps, 'metrics' | 'logLines'>;

/** How a wallet is answered. */
interface Dialect {
  readonly method: PayMethod;
  readonly endpoint: Endpoint;
  readonly acknowledge: (reply: FastifyReply) => FastifyReply;
  /** Makes the wallet repeat the notification later. */
  readonly refuse: (reply: FastifyReply) => FastifyReply;
}

/** Bytes; a notification of either wallet has two or three kilobytes. */
const BODY_LIMIT = 64 * 1024;

const WECHAT: Dialect = {
  method: 'wechat',
  endpoint: wechatNotify,
  acknowledge: (reply) => reply.code(204).send(),
  refuse: (reply) => reply.send({ code: 'FAIL', message: 'refused' }),
};

const ALIPAY: Dialect = {
  method: 'alipay',
  endpoint: alipayNotify,
  acknowledge: (reply) => reply.type('text/plain; charset=utf-8').send('success'),
  refuse: (reply) => reply.type('text/plain; charset=utf-8').send('failure'),
};

/** Notifications of the wallets (E40, E41). */
export async function paymentNotificationRoutes(
  app: FastifyInstance,
  deps: Deps,
  receive: ReceiveNotification,
): Promise<void> {
  for (const dialect of [WECHAT, ALIPAY])
    await app.register(async (scope) => notificationRoute(scope, { dialect, deps, receive }));
}

interface Route {
  readonly dialect: Dialect;
  readonly deps: Deps;
  readonly receive: ReceiveNotification;
}

function notificationRoute(scope: FastifyInstance, { dialect, deps, receive }: Route): void {
  takeBytes(scope);
  scope.setErrorHandler((error: FastifyError, request, reply) =>
    refuse(error, { request, reply, dialect, deps }),
  );
  const { method, endpoint, acknowledge } = dialect;
  const options = { wallet: method, bodyLimit: BODY_LIMIT };
  registerNotification(scope, endpoint, options, async (notification, reply) => {
    await receive({ ...notification, method });
    deps.metrics.walletNotifications.inc({ method, outcome: 'ok' });
    return acknowledge(reply);
  });
}

/** Signatures are over the bytes, whatever content type the caller claims. */
function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

interface Refused {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly dialect: Dialect;
  readonly deps: Deps;
}

const UNAUTHORIZED = 401;

function refuse(error: unknown, { request, reply, dialect, deps }: Refused): FastifyReply {
  const { method } = dialect;
  if (error instanceof WalletNotificationError) {
    deps.metrics.walletNotifications.inc({ method, outcome: error.fault });
    logForgery(request, deps, { method, fault: error.fault });
    return dialect.refuse(reply.code(UNAUTHORIZED));
  }
  const { status, body, isFault } = errorResponse(error, languageOf(request));
  if (isFault) request.log.error({ err: error, code: body.code }, 'notification failed');
  deps.metrics.walletNotifications.inc({ method, outcome: 'failed' });
  reply.responseCode = body.code;
  return dialect.refuse(reply.code(status));
}

/** Anyone can send a wrong one, so the lines are limited. */
function logForgery(
  { log, clientAddress }: FastifyRequest,
  { logLines }: Deps,
  what: { readonly method: PayMethod; readonly fault: string },
): void {
  const decision = logLines('wallet notification');
  if (decision === 'count') return;
  log.warn({ ...what, ip: clientAddress, ...(decision === 'last' ? LAST_LINE : {}) }, 'notification refused');
}
