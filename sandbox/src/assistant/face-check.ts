import { type CodeAct, type CodeStage, STATE, type Stage } from './use-code-stage';

/** How a face check can end. */
export type FaceEnd = Extract<CodeAct, `face${string}`>;

export interface FaceCheck {
  /** Begins the check of a code. It has no owner, because the provider knows whose face to check. */
  readonly scan: (token: string) => Promise<void>;
  /** Ends the check in front of the camera. */
  readonly end: (how: FaceEnd) => Promise<void>;
}

/** The assistant's steps with the code of a face check: scan, then end it (E54). */
export function faceCheck({ stage, perform }: Pick<CodeStage, 'stage' | 'perform'>): FaceCheck {
  const act = (token: string, action: 'scan' | FaceEnd) =>
    perform({ Token: token, action }, ({ State }) => stageOf(State, token));
  return {
    scan: (token) => act(token, 'scan'),
    async end(how) {
      if (stage.kind === 'camera') await act(stage.token, how);
    },
  };
}

function stageOf(state: number, token: string): Stage {
  if (state === STATE.scanned) return { kind: 'camera', token };
  if (state === STATE.passed) return { kind: 'done', outcome: 'facePassed' };
  return { kind: 'done', outcome: state === STATE.expired ? 'expired' : 'faceFailed' };
}
