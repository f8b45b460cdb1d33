/** The key code of every key that an input method has taken. */
const TAKEN = 229;

/**
 * Keys that an input method takes to compose text do nothing else: no shortcut, no submit, no choice from a list, no
 * closing of a dialog.
 */
export function guardCompositionKeys(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!isTaken(event)) return;
      event.stopPropagation();
      // The input method still gets the key; it does not submit the form.
      if (event.key === 'Enter') event.preventDefault();
    },
    { capture: true },
  );
}

function isTaken(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition before the key that ends it, and marks that key in no other way
  return event.isComposing || event.keyCode === TAKEN;
}
