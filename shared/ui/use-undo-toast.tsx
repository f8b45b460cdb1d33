import { App, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUiText } from './use-ui-text';

/** Something that is done already, and can be taken back for a while. */
export interface UndoOffer {
  /** Unique to what was done: a second offer of the same takes the place of the first. */
  readonly key: string;
  /** What was done, as a sentence. */
  readonly text: string;
  /** How long it stands; it stays while the pointer rests on it. */
  readonly seconds: number;
  readonly onUndo: () => void;
}

/**
 * Says what was done and offers Undo, by the button and by Ctrl/⌘+Z, wherever the person goes meanwhile.
 * Of several offers the keys take back the last one.
 */
export function useUndoToast(): (offer: UndoOffer) => void {
  const { message } = App.useApp();
  return ({ key, text, seconds, onUndo }) => {
    // Where the person was: the button goes with the toast, and the keyboard goes on from there.
    const origin = document.activeElement;
    void message.open({
      key,
      type: 'success',
      duration: seconds,
      content: (
        <UndoOfferContent
          text={text}
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
  readonly onUndo: (isByButton: boolean) => void;
}

function UndoOfferContent({ text, onUndo }: UndoOfferContentProps) {
  const t = useUiText();
  const button = useRef<HTMLButtonElement>(null);
  const [isTaken, setTaken] = useState(false);
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
    <>
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
    </>
  );
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing;
}

const TYPED_IN =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"])';

/** Where text is typed the keys take back what was typed; in a dialog, what is asked there comes first. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPED_IN}, [aria-modal="true"]`) !== null;
}

/** The latest stands lowest. */
function isLastOffer(button: Element | null): boolean {
  const offers = document.querySelectorAll('[data-undo]');
  return offers[offers.length - 1] === button;
}

function undoKeys(userAgent: string): string {
  return /Mac|iPhone|iPad/.test(userAgent) ? '⌘Z' : 'Ctrl+Z';
}
