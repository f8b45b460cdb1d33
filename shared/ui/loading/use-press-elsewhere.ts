import { type RefObject, useEffect, useEffectEvent } from 'react';

interface PressElsewhere {
  readonly isWaiting: boolean;
  /** Presses and the focus in it do not count. */
  readonly button?: RefObject<HTMLElement | null>;
  readonly onLeave: () => void;
}

/**
 * Notices that the user goes on while something that they opened is still loading: with a press elsewhere, the focus
 * elsewhere, or Escape, which then does nothing else.
 */
export function usePressElsewhere({ isWaiting, button, onLeave }: PressElsewhere): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const handlePress = ({ target }: Event): void => {
      if (!(target instanceof Node) || button?.current?.contains(target) !== true) leave();
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('focusin', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('focusin', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isWaiting, button]);
}
