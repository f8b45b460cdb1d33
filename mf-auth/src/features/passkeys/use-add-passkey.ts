import { isApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import { type MadePasskey, makePasskey } from './make-passkey';

interface PasskeyAdding {
  readonly isBusy: boolean;
  /** A new passkey that has no name yet. */
  readonly made: NewPasskey | null;
  readonly start: () => Promise<void>;
  readonly drop: () => void;
  readonly dialog: ReactNode;
}

export interface NewPasskey {
  /** Key of the ceremony (E18). */
  readonly key: string;
  readonly credential: Extract<MadePasskey, { readonly kind: 'made' }>['credential'];
}

/** Begins at the provider (E18), with a step-up if required, and lets the browser create a passkey. */
export function useAddPasskey(): PasskeyAdding {
  const t = useText();
  const { message } = App.useApp();
  const { runIfRequired, dialog } = useWithStepUp();
  const [begin] = accountApi.passkeyOptions.useMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<NewPasskey | null>(null);

  async function start(): Promise<void> {
    setIsBusy(true);
    try {
      const outcome = await runIfRequired((Key) => begin(Key === undefined ? {} : { Key }));
      if (outcome?.data !== undefined) await make(outcome.data.Key, outcome.data.options);
    } catch (error) {
      if (isApiFailure(error)) throw error;
      void message.error(t('passkeys.failed'));
    } finally {
      setIsBusy(false);
    }
  }

  async function make(key: string, options: Parameters<typeof makePasskey>[0]): Promise<void> {
    const passkey = await makePasskey(options);
    if (passkey.kind === 'made') setMade({ key, credential: passkey.credential });
    else if (passkey.kind === 'known') void message.warning(t('passkeys.known'));
    else void message.info(t('passkeys.left'));
  }

  return { isBusy, made, start, drop: () => setMade(null), dialog };
}
