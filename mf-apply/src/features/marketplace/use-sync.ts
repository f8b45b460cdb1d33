import type { syncInstance } from '@portal/shared/contracts/application';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { useState } from 'react';
import { applicationApi } from '../../application-api';

export type SyncResult =
  | ({ readonly kind: 'synced' } & ResponseOf<typeof syncInstance>)
  | { readonly kind: 'unknown' }
  | { readonly kind: 'away' };

const REFUSALS: Readonly<Record<number, SyncResult>> = {
  [errorCodes.conflict]: { kind: 'unknown' },
  [errorCodes.upstreamFailed]: { kind: 'away' },
};

/** Asks the marketplace of an application what it has sold meanwhile (E68). Other refusals are shown as errors. */
export function useSync(InstanceId: string) {
  const [result, setResult] = useState<SyncResult | null>(null);
  const [sync] = applicationApi.syncInstance.useMutation();
  const [run, isBusy] = useSingleRun(async () => {
    const { data, error } = await sync({ InstanceId });
    if (data !== undefined) setResult({ kind: 'synced', ...data });
    else setResult(isApiFailure(error) ? (REFUSALS[error.code] ?? null) : null);
    return 'again';
  });
  return { result, isBusy, run };
}
