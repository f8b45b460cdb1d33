import { Button, type ButtonProps } from 'antd';
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadedCode } from './loaded-code';
import { SHOWN_WAIT_MS } from './measures';
import { useLoadAtRest } from './use-load-at-rest';
import type { Loaded } from './use-loaded';
import { useOpened } from './use-opened';

interface LateButtonProps<Props> {
  readonly button: ButtonProps;
  /** What it opens. */
  readonly popup: 'menu' | 'dialog';
  /** Loads the button together with what it opens, open at first. Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Of the loaded component. */
  readonly props: Props;
  readonly isDisabled?: boolean;
}

/**
 * A button whose menu or panel is loaded later than the page. A press before that opens it as soon as it is loaded,
 * unless the user goes on in the meantime: with another press, the focus elsewhere, or Escape.
 */
export function LateButton<Props extends object>({
  button,
  popup,
  load,
  props,
  isDisabled = false,
}: LateButtonProps<Props>) {
  const place = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  const [isPressed, setPressed] = useState(false);
  // If it fails, a press loads it again.
  const prefetch = useLoadAtRest(load);
  if (loaded !== null) return <loaded.Component {...props} />;
  const isWaiting = isPressed && !isDisabled;

  function handleClick(): void {
    const code = loadedCode(load);
    if (code === null) setPressed(!isPressed);
    else setLoaded({ Component: code });
  }

  return (
    <>
      <Button
        {...button}
        ref={place}
        {...(isWaiting && { loading: { delay: SHOWN_WAIT_MS } })}
        disabled={isDisabled}
        aria-haspopup={popup}
        aria-expanded={false}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={handleClick}
      />
      {isWaiting && (
        <Opening place={place} load={load} onLoaded={setLoaded} onEnd={() => setPressed(false)} />
      )}
    </>
  );
}

interface OpeningProps<Props> extends Pick<LateButtonProps<Props>, 'load'> {
  readonly place: RefObject<HTMLButtonElement | null>;
  readonly onLoaded: (loaded: Loaded<Props>) => void;
  /** It could not be loaded, or the user has gone on. */
  readonly onEnd: () => void;
}

/** Waits for what a pressed button opens. A component of its own, because each row of a list has such a button. */
function Opening<Props extends object>({ place, load, onLoaded, onEnd }: OpeningProps<Props>) {
  const loaded = useOpened({ isOpen: true, load, onClose: onEnd });
  const handleLoaded = useEffectEvent(onLoaded);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (loaded !== null) handleLoaded(loaded);
  }, [loaded]);
  useEffect(() => {
    const goOn = ({ target }: Event): void => {
      if (target instanceof Node && place.current?.contains(target) !== true) handleEnd();
    };
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') handleEnd();
    };
    document.addEventListener('pointerdown', goOn);
    document.addEventListener('focusin', goOn);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', goOn);
      document.removeEventListener('focusin', goOn);
      document.removeEventListener('keydown', handleKey);
    };
  }, [place]);
  return null;
}
