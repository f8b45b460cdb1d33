import type { MouseEvent } from 'react';

type FormEvent = MouseEvent<HTMLFormElement>;

/** The pressed button; null for one in a popup, which React counts to the form that opened it. */
function buttonOf({ target, currentTarget }: FormEvent): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return currentTarget.contains(button) ? button : null;
}

/**
 * Handlers of a form in which a pressed button takes the focus when it is released. A field that loses the focus is
 * validated, and its message that appears or disappears would move the button away from the pointer that presses it.
 */
export const PRESS_WITHOUT_BLUR = {
  onMouseDown(event: FormEvent): void {
    const { activeElement } = document;
    const isTypedInto =
      activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
    if (isTypedInto && event.currentTarget.contains(activeElement) && buttonOf(event) !== null)
      event.preventDefault();
  },
  onClickCapture(event: FormEvent): void {
    // Enter in a field clicks the submit button too, and leaves the focus where it is.
    if (event.detail > 0) buttonOf(event)?.focus({ preventScroll: true });
  },
} as const;
