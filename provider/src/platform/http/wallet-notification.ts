import type { FastifyRequest } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { WalletNotification, Wallets } from '../gateways/wallet/wallet-gateway';
import { BusinessError } from './business-error';

/**
 * Verifies the signature of a wallet, which is over the bytes of the body.
 * @throws BusinessError `notFound` if the route's wallet is not set up
 * @throws WalletNotificationError, ExternalError those of `WalletGateway.readNotification`
 */
export function readNotification(
  { headers, body, routeOptions }: FastifyRequest,
  wallets: Wallets,
): Promise<WalletNotification> {
  const { wallet: method } = routeOptions.config;
  const wallet = method === undefined ? undefined : wallets[method];
  if (wallet === undefined) throw new BusinessError(errorCodes.notFound);
  return wallet.readNotification({ headers: singleHeaders(headers), body: bytesOf(body) });
}

/** Without a body nothing is parsed. */
function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** A header that is sent twice has no meaning. */
function singleHeaders(headers: FastifyRequest['headers']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
