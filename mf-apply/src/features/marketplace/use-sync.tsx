import type { syncInstance } from '@portal/shared/contracts/application';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { useState } from 'react';
import { applicationApi } from '../../application-api';
import { useText } from '../../text';
import { TermsCompared } from './terms-compared';

type SyncResponse = ResponseOf<typeof syncInstance>;
type Reduction = Extract<SyncResponse, { readonly Confirm: string }>;

export type SyncResult =
  | ({ readonly kind: 'synced' } & Exclude<SyncResponse, Reduction>)
  | { readonly kind: 'kept' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'away' };

const REFUSALS: Readonly<Record<number, SyncResult>> = {
  [errorCodes.conflict]: { kind: 'unknown' },
  [errorCodes.upstreamFailed]: { kind: 'away' },
};

interface SyncedApplication {
  readonly id: string;
  /** Name of its marketplace. */
  readonly marketplace: string;
}

/**
 * Asks the marketplace of an application what it has sold meanwhile (E68). If that is less than the application has,
 * shows both and asks, again if it has changed before the user agreed. Other refusals are shown as errors.
 */
export function useSync({ id: InstanceId, marketplace }: SyncedApplication) {
  const t = useText();
  const confirm = useConfirm();
  const [result, setResult] = useState<SyncResult | null>(null);
  const [sync] = applicationApi.syncInstance.useMutation();

  async function send(Confirm?: string): Promise<void> {
    const { data, error } = await sync(Confirm === undefined ? { InstanceId } : { InstanceId, Confirm });
    if (data === undefined) setResult(isApiFailure(error) ? (REFUSALS[error.code] ?? null) : null);
    else if ('Confirm' in data) ask(data, Confirm !== undefined);
    else setResult({ kind: 'synced', ...data });
  }

  function ask(reduction: Reduction, isChanged: boolean): void {
    confirm({
      title: t('marketplace.less', { name: marketplace }),
      content: <TermsCompared {...reduction} marketplace={marketplace} isChanged={isChanged} />,
      okText: t('marketplace.takeLess'),
      cancelText: t('marketplace.keep'),
      isDestructive: true,
      onOk: () => send(reduction.Confirm),
      onCancel: () => setResult({ kind: 'kept' }),
    });
  }

  const [run, isBusy] = useSingleRun(async () => {
    await send();
    return 'again';
  });
  return { result, isBusy, run };
}
