/** Selects the text of an element, so that the user can copy it manually. */
export function selectText(element: Element | null): void {
  if (element !== null) window.getSelection()?.selectAllChildren(element);
}
