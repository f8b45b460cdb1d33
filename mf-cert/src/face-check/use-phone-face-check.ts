import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { useState } from 'react';
import { verificationApi } from '../verification-api';
import { faceEndOf, type FaceEnd } from './face-end';

/**
 * Starts the face check behind a code (E70), and leads to the page of the identity service that runs it.
 * @param key from the response that showed the user whose check it is; applicants who are signed in need none
 */
export function usePhoneFaceCheck(token: string, key?: string) {
  const [startCheck] = verificationApi.startFaceCheck.useMutation();
  const [ended, setEnded] = useState<FaceEnd>();
  const [start, isStarting] = useSingleRun(async () => {
    const { data, error } = await startCheck({ Token: token, ...(key === undefined ? {} : { Key: key }) });
    if (data !== undefined) window.location.assign(data.Url);
    else if (isApiFailure(error)) setEnded(faceEndOf(error.code));
    // The user may come back to this page.
    return 'again';
  });
  return { ended, isStarting, start };
}
