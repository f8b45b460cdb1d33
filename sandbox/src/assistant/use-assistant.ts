import { useState } from 'react';
import { FACE_PARAMETER, SCAN_PARAMETER } from '../device/apps';
import { readToken } from '../device/read-token';
import { type FaceCheck, faceCheck } from './face-check';
import { type Code, readCode } from './read-code';
import {
  type CodeAct,
  type CodeStage,
  type Outcome,
  STATE,
  type Stage,
  useCodeStage,
} from './use-code-stage';

/** Actions on a sign-in code. */
type SignInAct = Extract<CodeAct, 'scan' | 'confirm' | 'refuse' | 'fail'>;

export interface Assistant extends Pick<CodeStage, 'stage' | 'complaint' | 'busy'> {
  /** User name of the phone's owner. */
  readonly owner: string;
  readonly code: string;
  /** What is in front of the camera: the code in the text of `code`. */
  readonly found: Code | null;
  readonly setOwner: (userName: string) => void;
  readonly setCode: (text: string) => void;
  /** @param noToken message if the code contains no token */
  readonly scan: (noToken: string) => Promise<void>;
  readonly response: (act: Exclude<SignInAct, 'scan'>) => Promise<void>;
  readonly endFaceCheck: FaceCheck['end'];
  /** Resets the phone for another code. */
  readonly restart: () => void;
}

/** The assistant's steps with a code: scan, then confirm or refuse a sign-in, or end a face check (E54). */
export function useAssistant(): Assistant {
  const codeStage = useCodeStage(stageOfAddress);
  const { stage, complaint, busy, perform } = codeStage;
  const [owner, setOwner] = useState('');
  const [code, setCode] = useState(codeOfAddress);
  const found = readCode(code);
  const face = faceCheck(codeStage);

  const signIn = (token: string, action: SignInAct) =>
    perform({ Token: token, action, UserName: owner.trim() }, ({ State, waiting }) =>
      State === STATE.scanned
        ? { kind: 'scanned', token, waiting: waiting ?? null }
        : { kind: 'done', outcome: outcomeOf(State, action) },
    );

  return {
    stage,
    complaint,
    busy,
    owner,
    code,
    found,
    setOwner,
    setCode,
    async scan(noToken) {
      if (found === null) codeStage.complain({ field: 'code', msg: noToken });
      else if (found.kind === 'face') await face.scan(found.token);
      else await signIn(found.token, 'scan');
    },
    async response(action) {
      if (stage.kind === 'scanned') await signIn(stage.token, action);
    },
    endFaceCheck: face.end,
    restart() {
      codeStage.reset();
      setCode('');
      // The code in the address has been used.
      window.history.replaceState(null, '', `${window.location.pathname}#assistant`);
    },
  };
}

/** The page of a verification opens the phone with a face check that has begun. */
function stageOfAddress(): Stage {
  const token = readToken(window.location.href, FACE_PARAMETER);
  return token === null ? { kind: 'ready' } : { kind: 'camera', token };
}

/** The code in the address of the page. */
function codeOfAddress(): string {
  const { search, href } = window.location;
  return new URLSearchParams(search).has(SCAN_PARAMETER) ? href : '';
}

function outcomeOf(state: number, action: SignInAct): Outcome {
  if (state === STATE.passed) return 'confirmed';
  if (state === STATE.expired) return 'expired';
  return action === 'refuse' ? 'refused' : 'failed';
}
