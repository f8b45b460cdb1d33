import type { FrameMoment, PageFrame } from '@portal/shared/remote';

/** The frame as its page knows it, with the hand that moves it. */
export interface FrameHandle {
  readonly frame: PageFrame;
  readonly move: (moment: FrameMoment) => void;
}

export function createFrameHandle(
  first: FrameMoment,
  says: Required<Pick<PageFrame, 'claimUnsaved' | 'nameTopic'>>,
): FrameHandle {
  const listeners = new Set<() => void>();
  let now = first;
  return {
    frame: {
      current: () => now,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      ...says,
    },
    move(moment) {
      if (moment.isVisible === now.isVisible && moment.navigation === now.navigation) return;
      now = moment;
      for (const listener of [...listeners]) listener();
    },
  };
}
