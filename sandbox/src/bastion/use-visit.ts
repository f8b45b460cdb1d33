import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { instanceDelInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { ApiError, call } from '@portal/shared/http';
import { useEffect, useState } from 'react';

export type Visit =
  | { readonly state: 'loading' }
  | { readonly state: 'signedOut' }
  | { readonly state: 'refused'; readonly msg: string }
  | {
      readonly state: 'entered';
      readonly userName: string;
      readonly application: ResponseOf<typeof instanceDelInfo>;
    };

/** Who comes in, and to which application: what the portal says of its session in this browser. */
export function useVisit(applicationId: string): Visit {
  const [visit, setVisit] = useState<Visit>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void enter(applicationId).then((result) => {
      if (isCurrent) setVisit(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [applicationId]);
  return visit;
}

async function enter(InstanceId: string): Promise<Visit> {
  try {
    const [{ UserName: userName }, application] = await Promise.all([
      call(baseInfo, {}),
      call(instanceDelInfo, { InstanceId }),
    ]);
    return { state: 'entered', userName, application };
  } catch (error) {
    if (error instanceof ApiError && error.code === errorCodes.sessionInvalid) return { state: 'signedOut' };
    return { state: 'refused', msg: error instanceof Error ? error.message : String(error) };
  }
}
