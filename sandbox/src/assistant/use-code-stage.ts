import type { WaitingBrowser } from '@portal/shared/contracts/assistant';
import type { RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { actOnQr } from '@portal/shared/contracts/sandbox';
import { ApiError, fieldsOf } from '@portal/shared/http';
import { useState } from 'react';
import { actOnCode } from '../sandbox-api';

/** An action of the phone on a code. */
export type CodeAct = RequestOf<typeof actOnQr>['action'];
export type Outcome = 'confirmed' | 'refused' | 'failed' | 'facePassed' | 'faceFailed' | 'expired';

/** The phone's progress with a code. */
export type Stage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'scanned'; readonly token: string; readonly waiting: WaitingBrowser | null }
  | { readonly kind: 'camera'; readonly token: string }
  | { readonly kind: 'done'; readonly outcome: Outcome };

/** An error, and the field that it refers to. */
export interface Complaint {
  readonly field: 'owner' | 'code' | null;
  readonly msg: string;
}

/** `State` of a code in the contract. */
export const STATE = { scanned: 2, passed: 3, expired: 4 } as const;

export interface CodeStage {
  readonly stage: Stage;
  readonly complaint: Complaint | null;
  /** The running action. */
  readonly busy: CodeAct | null;
  readonly complain: (complaint: Complaint) => void;
  /** Performs an action, then shows the stage that its response leads to. */
  readonly perform: (
    request: RequestOf<typeof actOnQr>,
    next: (response: ResponseOf<typeof actOnQr>) => Stage,
  ) => Promise<void>;
  /** Waits for another code. */
  readonly reset: () => void;
}

/** The stage of the phone with a code, and its actions on the code (E54). */
export function useCodeStage(first: () => Stage): CodeStage {
  const [stage, setStage] = useState(first);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [busy, setBusy] = useState<CodeAct | null>(null);
  return {
    stage,
    complaint,
    busy,
    complain: setComplaint,
    async perform(request, next) {
      setBusy(request.action);
      setComplaint(null);
      try {
        setStage(next(await actOnCode(request)));
      } catch (error) {
        if (isExpiry(error)) setStage({ kind: 'done', outcome: 'expired' });
        else setComplaint(complaintOf(error));
      } finally {
        setBusy(null);
      }
    },
    reset() {
      setStage({ kind: 'ready' });
      setComplaint(null);
    },
  };
}

/** The provider forgets old codes, so an unknown one has most likely expired. */
function isExpiry(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === errorCodes.qrTokenUnknown || error.code === errorCodes.verificationQrExpired)
  );
}

function complaintOf(error: unknown): Complaint {
  if (!(error instanceof ApiError)) return { field: null, msg: String(error) };
  const isOwner = fieldsOf(error)?.['UserName'] !== undefined;
  return { field: isOwner ? 'owner' : null, msg: error.msg };
}
