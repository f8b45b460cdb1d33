import { createContext, useContext, useLayoutEffect } from 'react';

/** The connection between the checklist for new users and a step, which is a card of the slot `home.steps`. */
export interface StepFrame {
  /** Whether it is the next step: the first one that is not done. */
  readonly isNext: boolean;
  /** Undefined while unknown. */
  readonly report: (isDone: boolean | undefined) => void;
}

/** Outside a checklist (a test) a step counts as the next one. */
export const StepFrameContext = createContext<StepFrame>({ isNext: true, report: () => undefined });

/**
 * For a card of the slot `home.steps`. Reports to the checklist whether the step is done, and returns whether it is the
 * next one.
 * @param isDone undefined while unknown
 */
export function useStep(isDone: boolean | undefined): Pick<StepFrame, 'isNext'> {
  const { isNext, report } = useContext(StepFrameContext);
  // Before the paint, so that a step that is known to be done never appears as open.
  useLayoutEffect(() => report(isDone), [report, isDone]);
  return { isNext };
}
