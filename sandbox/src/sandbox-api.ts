import type { RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Marketplace } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import {
  actOnPayment,
  actOnQr,
  marketplaceToken,
  openPayments,
  outbox,
} from '@portal/shared/contracts/sandbox';
import { call, configureHttp, tokenStorage } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

/** A message of the outbox. */
export type OutboxMessage = ResponseOf<typeof outbox>['list'][number];

const pageConfig = z.object({ apiBase: z.string(), promoBase: z.string() });

let language: Language;

/**
 * Reads the provider's address from the page.
 * @param session the phone has none; the bastion host uses the portal's in this browser
 */
export function connectProvider(initial: Language, session: 'none' | 'portal'): void {
  const none = () => null;
  z.config({ jitless: true });
  language = initial;
  const { apiBase, promoBase } = pageConfig.parse(
    JSON.parse(document.getElementById('portal-page')?.textContent ?? ''),
  );
  configureHttp({
    apiBase,
    promoBase,
    language: () => language,
    token: session === 'portal' ? () => tokenStorage.read() : none,
    latestToken: session === 'portal' ? () => tokenStorage.latest() : none,
    onSessionInvalid: () => undefined,
    onForeignToken: () => undefined,
  });
}

export function setApiLanguage(next: Language): void {
  language = next;
}

/** Sent messages, newest first (E52). */
export async function fetchMessages(): Promise<readonly OutboxMessage[]> {
  const { list } = await call(outbox, {});
  return list;
}

/** Performs an action of the phone on a sign-in code or a face check (E54). */
export function actOnCode(request: RequestOf<typeof actOnQr>): Promise<ResponseOf<typeof actOnQr>> {
  return call(actOnQr, request);
}

/** A payment that waits for the wallet, or ended unpaid. */
export type OpenPayment = ResponseOf<typeof openPayments>['list'][number];

/** Payments for the wallet, newest first (E53). */
export async function fetchPayments(): Promise<readonly OpenPayment[]> {
  const { list } = await call(openPayments, {});
  return list;
}

/** Performs an action of the wallet on a payment (E53). */
export function actOnTrade(
  request: RequestOf<typeof actOnPayment>,
): Promise<ResponseOf<typeof actOnPayment>> {
  return call(actOnPayment, request);
}

/** A one-time token for a marketplace's buyer (E58). */
export async function mintToken(Source: Marketplace): Promise<string> {
  const { Token } = await call(marketplaceToken, { Source });
  return Token;
}
