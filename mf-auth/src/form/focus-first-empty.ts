import type { FormInstance } from 'antd';

/**
 * Moves the focus to the first empty field. If all are filled, to the last one, whose text is selected to be typed
 * again.
 */
export function focusFirstEmpty<Values extends object>(
  form: FormInstance<Values>,
  names: readonly string[],
): void {
  const values = new Map<string, unknown>(Object.entries(form.getFieldsValue()));
  const empty = names.find((name) => (values.get(name) ?? '') === '');
  // The names are fields of this form.
  form.focusField((empty ?? names.at(-1)) as Parameters<typeof form.focusField>[0]);
  if (empty === undefined && document.activeElement instanceof HTMLInputElement)
    document.activeElement.select();
}
