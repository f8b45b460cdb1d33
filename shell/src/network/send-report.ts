import type { RequestOf } from '@portal/shared/contracts/endpoint';
import { report } from '@portal/shared/contracts/runtime';
import { TOKEN_KEY, tokenStorage } from '@portal/shared/http';

/**
 * Sends a report (E57). It arrives even if the page is left at the same moment, and it is not a call of `shared/http`,
 * whose failures are reported themselves.
 */
export async function sendReport(apiBase: string, sent: RequestOf<typeof report>): Promise<void> {
  // The front door counts reports per account, because an office may share an address.
  const token = tokenStorage.read();
  await fetch(`${apiBase}${report.path}`, {
    method: report.method,
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token !== null && { [TOKEN_KEY]: token }) },
    body: JSON.stringify(sent),
  });
}
