import type { FastifyInstance } from 'fastify';
import { receipt } from '@portal/shared/contracts/payment';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { ReceiptService } from './receipt.service';

/** The receipt is a page of its own, opened by a link, which sends only the cookie. It runs no scripts. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** E36. */
export function receiptRoutes(app: FastifyInstance, receipts: ReceiptService): void {
  registerEndpoint(app, receipt, async ({ user, input, client, reply }) => {
    const { OrderNo, Language: language = client.language } = input;
    const page = await receipts.page({ userId: user.userId, language }, OrderNo);
    void reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);
    return page;
  });
}
