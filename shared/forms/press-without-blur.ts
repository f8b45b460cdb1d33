import type { MouseEvent } from 'react';

type FormEvent = MouseEvent<HTMLFormElement>;

const buttonOf = ({ target }: FormEvent): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

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
