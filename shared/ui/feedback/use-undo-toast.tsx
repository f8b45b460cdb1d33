import { App, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNDO_SECONDS } from '../layout/measures';
import { useUiText } from '../text/use-ui-text';

/** A completed action that can be undone for a while. */
export interface UndoOffer {
  /** Unique per action. A second offer with the same key replaces the first. */
  readonly key: string;
  /** Describes the action in a sentence. */
  readonly text: string;
  readonly onUndo: () => void;
}

/**
 * Describes a completed action and offers Undo, by a button and by Ctrl/⌘+Z, for {@link UNDO_SECONDS}, even after the
 * user has navigated to another page. If there are several offers, the shortcut undoes the last one.
 */
export function useUndoToast(): (offer: UndoOffer) => void {
  const { message } = App.useApp();
  return ({ key, text, onUndo }) => {
    // Element to restore the focus to: the button is removed together with the toast.
    const origin = document.activeElement;
    void message.open({
      key,
      type: 'success',
      // Its content ends it.
      duration: 0,
      content: (
        <UndoOfferContent
          text={text}
          onEnd={() => message.destroy(key)}
          onUndo={(isByButton) => {
            message.destroy(key);
            if (isByButton && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
            onUndo();
          }}
        />
      ),
    });
  };
}

interface UndoOfferContentProps {
  readonly text: string;
  /** The time to undo is over. */
  readonly onEnd: () => void;
  readonly onUndo: (isByButton: boolean) => void;
}

function UndoOfferContent({ text, onEnd, onUndo }: UndoOfferContentProps) {
  const t = useUiText();
  const button = useRef<HTMLButtonElement>(null);
  const [isTaken, setTaken] = useState(false);
  const pause = useUndoTime(onEnd);
  const keys = undoKeys(navigator.userAgent);

  function undo(isByButton: boolean): void {
    if (isTaken) return;
    setTaken(true);
    onUndo(isByButton);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken || event.repeat || !isUndo(event) || isElsewhere(event.target)) return;
    if (!isLastOffer(button.current)) return;
    event.preventDefault();
    undo(false);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <span {...pause}>
      {text}
      <Button
        ref={button}
        type="link"
        size="small"
        title={keys}
        aria-keyshortcuts="Control+Z Meta+Z"
        {...(!isTaken && { 'data-undo': '' })}
        onClick={() => undo(true)}
      >
        {t('undo')}
      </Button>
      <span className="portal-visually-hidden">{t('undoKeys', { keys })}</span>
    </span>
  );
}

/**
 * Calls `onEnd` after {@link UNDO_SECONDS}, not counting the time while the pointer or the focus is in the element that
 * has the returned handlers.
 */
function useUndoTime(onEnd: () => void) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const left = useRef(UNDO_SECONDS * 1000);
  const handleEnd = useEffectEvent(onEnd);
  const isPaused = hasPointer || hasFocus;
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => handleEnd(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
  return {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

const TYPED_IN =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"])';

/** In text fields the shortcut undoes typing. In a modal dialog it is ignored. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPED_IN}, [aria-modal="true"]`) !== null;
}

/** The last offer is the lowest on screen. */
function isLastOffer(button: Element | null): boolean {
  const offers = document.querySelectorAll('[data-undo]');
  return offers[offers.length - 1] === button;
}

function undoKeys(userAgent: string): string {
  return /Mac|iPhone|iPad/.test(userAgent) ? '⌘Z' : 'Ctrl+Z';
}
