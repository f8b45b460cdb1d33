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

/** Starts the face check behind a code (E70) and leaves for the page of the identity service that runs it. */
export function usePhoneFaceCheck(token: string) {
  const [startCheck] = verificationApi.startFaceCheck.useMutation();
  const [ended, setEnded] = useState<FaceEnd>();
  const [start, isStarting] = useSingleRun(async () => {
    const { data, error } = await startCheck({ Token: token });
    if (data !== undefined) window.location.assign(data.Url);
    else if (isApiFailure(error)) setEnded(ENDS[error.code]);
    // The user may come back to this page.
    return 'again';
  });
  return { ended, isStarting, start };
}
