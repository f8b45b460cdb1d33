import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { WaitingBrowser } from '@portal/shared/contracts/assistant';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { actOnQr } from '@portal/shared/contracts/sandbox';
import { ApiError, fieldsOf } from '@portal/shared/http';
import { useState } from 'react';
import { SCAN_PARAMETER } from '../device/apps';
import { actOnCode } from '../sandbox-api';
import { readToken } from '../device/read-token';

/** Actions of the phone on a sign-in code. */
export type Act = Exclude<RequestOf<typeof actOnQr>['action'], 'facePass' | 'faceFail'>;
export type Outcome = 'confirmed' | 'refused' | 'failed' | 'expired';

/** The phone's progress with a code. */
export type Stage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'scanned'; readonly token: string; readonly waiting: WaitingBrowser | null }
  | { readonly kind: 'done'; readonly outcome: Outcome };

/** An error, and the field that it refers to. */
export interface Complaint {
  readonly field: 'owner' | 'code' | null;
  readonly msg: string;
}

export interface Assistant {
  readonly stage: Stage;
  /** User name of the phone's owner. */
  readonly owner: string;
  readonly code: string;
  readonly complaint: Complaint | null;
  /** The running action. */
  readonly busy: Act | null;
  readonly setOwner: (userName: string) => void;
  readonly setCode: (text: string) => void;
  /** @param noToken message if the code contains no token */
  readonly scan: (noToken: string) => Promise<void>;
  readonly response: (act: Exclude<Act, 'scan'>) => Promise<void>;
  /** Resets the phone for another code. */
  readonly restart: () => void;
}

const SCANNED = 2;
const CONFIRMED = 3;
const EXPIRED = 4;

/** The assistant's steps with a sign-in code: scan, then confirm or refuse (E54). */
export function useAssistant(): Assistant {
  const [stage, setStage] = useState<Stage>({ kind: 'ready' });
  const [owner, setOwner] = useState('');
  const [code, setCode] = useState(codeOfAddress);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [busy, setBusy] = useState<Act | null>(null);

  async function act(token: string, action: Act): Promise<void> {
    setBusy(action);
    setComplaint(null);
    try {
      const { State, waiting } = await actOnCode({ Token: token, action, UserName: owner.trim() });
      if (State === SCANNED) setStage({ kind: 'scanned', token, waiting: waiting ?? null });
      else setStage({ kind: 'done', outcome: outcomeOf(State, action) });
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.qrTokenUnknown)
        setStage({ kind: 'done', outcome: 'expired' });
      else setComplaint(complaintOf(error));
    } finally {
      setBusy(null);
    }
  }

  return {
    stage,
    owner,
    code,
    complaint,
    busy,
    setOwner,
    setCode,
    async scan(noToken) {
      const token = readToken(code);
      if (token === null) setComplaint({ field: 'code', msg: noToken });
      else await act(token, 'scan');
    },
    async response(action) {
      if (stage.kind === 'scanned') await act(stage.token, action);
    },
    restart() {
      setStage({ kind: 'ready' });
      setComplaint(null);
      setCode('');
      // The code in the address has been used.
      window.history.replaceState(null, '', `${window.location.pathname}#assistant`);
    },
  };
}

/** The code in the address of the page. */
function codeOfAddress(): string {
  const { search, href } = window.location;
  return new URLSearchParams(search).has(SCAN_PARAMETER) ? href : '';
}

function outcomeOf(state: number, action: Act): Outcome {
  if (state === CONFIRMED) return 'confirmed';
  if (state === EXPIRED) return 'expired';
  return action === 'refuse' ? 'refused' : 'failed';
}

function complaintOf(error: unknown): Complaint {
  if (!(error instanceof ApiError)) return { field: null, msg: String(error) };
  const isOwner = fieldsOf(error)?.['UserName'] !== undefined;
  return { field: isOwner ? 'owner' : null, msg: error.msg };
}
