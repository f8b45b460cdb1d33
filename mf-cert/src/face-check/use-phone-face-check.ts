import type { startFaceCheck } from '@portal/shared/contracts/assistant';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { useState } from 'react';
import { verificationApi } from '../verification-api';

/** Why the check of a code cannot be started, by the key of its text. */
type FaceEnd = 'phoneUnknown' | 'phoneOver';

const ENDS: Readonly<Record<number, FaceEnd>> = {
  [errorCodes.validationFailed]: 'phoneUnknown',
  [errorCodes.qrTokenUnknown]: 'phoneUnknown',
  [errorCodes.verificationQrExpired]: 'phoneUnknown',
  [errorCodes.conflict]: 'phoneOver',
};

/** A check that was started: the page of the identity service that runs it, and whose it is. */
export type StartedCheck = ResponseOf<typeof startFaceCheck>;

/** Starts the face check behind a code (E70). */
export function usePhoneFaceCheck(token: string, onStarted: (check: StartedCheck) => void) {
  const [startCheck] = verificationApi.startFaceCheck.useMutation();
  const [ended, setEnded] = useState<FaceEnd>();
  const [start, isStarting] = useSingleRun(async () => {
    const { data, error } = await startCheck({ Token: token });
    if (data !== undefined) onStarted(data);
    else if (isApiFailure(error)) setEnded(ENDS[error.code]);
    // The user may come back to this page.
    return 'again';
  });
  return { ended, isStarting, start };
}
