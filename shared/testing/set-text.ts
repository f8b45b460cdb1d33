import { fireEvent } from '@testing-library/react';

/**
 * Gives a field its text in one event, as autofill does. Clicking it and typing takes up to a hundred times as long:
 * `user` is for tests of what happens meanwhile.
 */
export function setText(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}
