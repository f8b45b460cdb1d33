import type { FormInstance } from 'antd';

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Focuses the first wrong field in the order of the page and scrolls it into view, clear of the bars at its edges. */
export function focusFirstWrong<Values>(form: FormInstance<Values>): void {
  const [first] = form
    .getFieldsError()
    .filter(({ errors }) => errors.length > 0)
    .map(({ name }) => ({ name, control: elementOf(form.getFieldInstance(name)) }))
    // Fields that appeared later are the last of the form, wherever they are on the page.
    .sort((one, other) => pageOrder(one.control, other.control));
  if (first === undefined) return;
  form.focusField(first.name as Parameters<typeof form.focusField>[0]);
  const { control } = first;
  // A group has the focus on one of its controls.
  if (control !== null && !control.contains(document.activeElement))
    control.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/** The same for controls that are no fields of a form. */
export function focusFirstInvalid(place: Element | null): void {
  const control = place?.querySelector<HTMLElement>('[aria-invalid="true"]');
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}

/**
 * The values of a form, or of some of its fields. If one is wrong, it gets the focus, and the promise is rejected with
 * the validation error that the form shows.
 */
export async function checkFields<Values>(
  form: FormInstance<Values>,
  names?: readonly (keyof Values & string)[],
): Promise<Values> {
  try {
    // The names are fields of this form.
    return await form.validateFields(names as Parameters<typeof form.validateFields>[0]);
  } catch (error) {
    focusFirstWrong(form);
    throw error;
  }
}

/** Fields have a ref to an element, or to an object that names its element. */
function elementOf(instance: unknown): Element | null {
  if (instance instanceof Element) return instance;
  if (typeof instance !== 'object' || instance === null || !('nativeElement' in instance)) return null;
  return instance.nativeElement instanceof Element ? instance.nativeElement : null;
}

function pageOrder(one: Element | null, other: Element | null): number {
  if (one === null || other === null) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
