import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ApiFailure, HttpSettings } from '@portal/shared/http';
import type { Reporter } from '../errors/reporter';
import type { PageVisits } from './page-visits';
import type { Connectivity } from '../network/connectivity';

interface Deps {
  readonly report: Reporter;
  readonly visits: Pick<PageVisits, 'current'>;
  readonly connectivity: Pick<Connectivity, 'current' | 'check'>;
}

/**
 * Reports calls that the provider could not serve, for the page that is open: once per call and part. An outage is not
 * reported, because the connectivity notices it.
 */
export function reportFailedCalls({
  report,
  visits,
  connectivity,
}: Deps): NonNullable<HttpSettings['onErrorResponse']> {
  return ({ id }, { code, status }) => {
    if (!isProviderFailure({ code, status }) || connectivity.current() !== 'up') return;
    const message = code === 0 ? `HTTP ${String(status)}` : String(code);
    const incident = { kind: 'provider', part: 'shell', ...visits.current(), name: id, message } as const;
    if (!mayBeOutage(status)) report(incident);
    // The same probe as the one that the failed call has started.
    else void connectivity.check().then((state) => state === 'up' && report(incident));
  };
}

/** Whether the provider itself has failed, rather than refused. A gateway's page has no code. */
function isProviderFailure({ code, status }: Pick<ApiFailure, 'code' | 'status'>): boolean {
  return code === 0 ? status >= 500 : code >= errorCodes.internalError;
}

/** Statuses that a gateway sends too, in place of a provider that is down. */
function mayBeOutage(status: number): boolean {
  return status >= 502 && status <= 504;
}
