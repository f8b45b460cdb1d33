import {
  ExpiredTokenException,
  InvalidTokenException,
  MarketplaceMeteringClient,
  ResolveCustomerCommand,
  type ResolveCustomerResult,
} from '@aws-sdk/client-marketplace-metering';
import type { AmazonMarketplaceSetting } from '../../settings/gateway-settings';
import { amazonClient, amazonError } from './amazon-client';

/** The buyer of a registration token; `null` for a token that is unknown or expired. */
export type ResolveCustomer = (token: string, signal: AbortSignal) => Promise<ResolveCustomerResult | null>;

export function resolveCustomer(setting: AmazonMarketplaceSetting): ResolveCustomer {
  const client = new MarketplaceMeteringClient(amazonClient(setting));
  return (token, abortSignal) =>
    client
      .send(new ResolveCustomerCommand({ RegistrationToken: token }), { abortSignal })
      .catch((error: unknown) => {
        if (error instanceof InvalidTokenException || error instanceof ExpiredTokenException) return null;
        throw amazonError(error);
      });
}
