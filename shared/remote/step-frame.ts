import { createContext, useContext, useLayoutEffect } from 'react';

/** What the checklist of a new person tells a step (a card of the slot `home.steps`) of its place. */
export interface StepFrame {
  /** It is the thing to do next: the first step that is not done. */
  readonly isNext: boolean;
  /** Undefined while it is not known. */
  readonly report: (isDone: boolean | undefined) => void;
}

/** Outside a checklist (a test) a step counts as the next one. */
export const StepFrameContext = createContext<StepFrame>({ isNext: true, report: () => undefined });

/**
 * For a card of the slot `home.steps`: tells the checklist whether the step is done, and the step whether it
 * is the next one.
 * @param isDone undefined while it is not known
 */
export function useStep(isDone: boolean | undefined): Pick<StepFrame, 'isNext'> {
  const { isNext, report } = useContext(StepFrameContext);
  // Before the paint: what is known from the start never shows as open.
  useLayoutEffect(() => report(isDone), [report, isDone]);
  return { isNext };
}
