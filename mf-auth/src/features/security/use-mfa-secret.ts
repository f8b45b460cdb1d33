import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { accountApi } from '../../account-api';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';

/** The secret for the authenticator, and the Key for checking its first code. */
export interface MfaSecret {
  readonly Key: string;
  readonly Secret: string;
  /** `otpauth:` URL. */
  readonly Url: string;
}

interface MfaBeginning {
  /** Null while it is loading. */
  readonly secret: MfaSecret | null;
  readonly failure: ApiFailure | null;
  readonly begin: () => void;
  readonly dialog: ReactNode;
}

/**
 * Requests a secret, once, when the dialog opens. An account with a second factor must pass a step-up first; if the
 * user declines it, the dialog closes.
 */
export function useMfaSecret(onRefused: () => void): MfaBeginning {
  const [bind] = accountApi.boundMfa.useMutation();
  const { runIfRequired, dialog } = useWithStepUp();
  const [secret, setSecret] = useState<MfaSecret | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [round, setRound] = useState(0);
  const requestedRound = useRef(-1);

  async function requestSecret(): Promise<void> {
    setSecret(null);
    setFailure(null);
    const outcome = await runIfRequired((Key) => bind(Key === undefined ? {} : { Key }));
    if (outcome === null) onRefused();
    else if (outcome.data !== undefined && 'Secret' in outcome.data) setSecret(outcome.data);
    else if (isApiFailure(outcome.error)) setFailure(outcome.error);
  }

  const onRound = useEffectEvent(() => {
    if (requestedRound.current === round) return;
    requestedRound.current = round;
    void requestSecret();
  });
  useEffect(() => onRound(), [round]);

  return { secret, failure, begin: () => setRound((before) => before + 1), dialog };
}
