import { Button, type ButtonProps } from 'antd';
import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { loadedCode } from './loaded-code';
import { SHOWN_WAIT_MS } from '../layout/measures';
import { useLoadAtRest } from './use-load-at-rest';
import type { Loaded } from './use-loaded';
import { useOpened } from './use-opened';
import { usePressElsewhere } from './use-press-elsewhere';

interface LazyButtonProps<Props> {
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
export function LazyButton<Props extends object>({
  button,
  popup,
  load,
  props,
  isDisabled = false,
}: LazyButtonProps<Props>) {
  const opener = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  const [isPressed, setPressed] = useState(false);
  // If it fails, a press loads it again.
  const prefetch = useLoadAtRest(load);
  if (loaded !== null) return <loaded.Component {...props} />;
  if (isDisabled && isPressed) setPressed(false);
  const isWaiting = isPressed && !isDisabled;

  function handleSecondClick(event: MouseEvent): void {
    event.stopPropagation();
    setPressed(false);
  }

  function handleClick(): void {
    const code = loadedCode(load);
    if (code === null) setPressed(true);
    else setLoaded({ Component: code });
  }

  return (
    <>
      <Button
        {...button}
        ref={opener}
        // A loading button ignores presses: this one is before that.
        {...(isWaiting && { loading: { delay: SHOWN_WAIT_MS }, onClickCapture: handleSecondClick })}
        aria-busy={isWaiting}
        disabled={isDisabled}
        aria-haspopup={popup}
        aria-expanded={false}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={handleClick}
      />
      {isWaiting && (
        <Opening
          opener={opener}
          load={load}
          onLoaded={setLoaded}
          onEnd={() => setPressed(false)}
          onRetry={() => setPressed(true)}
        />
      )}
    </>
  );
}

interface OpeningProps<Props> extends Pick<LazyButtonProps<Props>, 'load'> {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onLoaded: (loaded: Loaded<Props>) => void;
  /** It could not be loaded, or the user has gone on. */
  readonly onEnd: () => void;
  readonly onRetry: () => void;
}

/** Waits for what a pressed button opens. A component of its own, because each row of a list has such a button. */
function Opening<Props extends object>({ opener, load, onLoaded, onEnd, onRetry }: OpeningProps<Props>) {
  const loaded = useOpened({ isOpen: true, load, onClose: onEnd, onRetry });
  const handleLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (loaded !== null) handleLoaded(loaded);
  }, [loaded]);
  usePressElsewhere({ isWaiting: true, button: opener, onLeave: onEnd });
  return null;
}
