import { type UnsavedChanges, useUnsavedChanges } from '@portal/shared/remote';
import { Form, type FormInstance } from 'antd';

/**
 * Asks users for confirmation before they leave a form whose values differ from the initial ones. A field that was
 * filled and emptied again does not count.
 * @param initial the form's `initialValues`
 */
export function useUnsavedForm<Values extends object>(
  form: FormInstance<Values>,
  initial: { readonly [Name in keyof Values]?: Values[Name] | undefined } = {},
): UnsavedChanges {
  const isDirty = Form.useWatch((values: Values) => differ(values, initial), form);
  return useUnsavedChanges(isDirty);
}

function differ(values: object, initial: object): boolean {
  const before = new Map(Object.entries(initial));
  return Object.entries(values).some(([name, value]) => asText(value) !== asText(before.get(name)));
}

/** All kinds of empty values are equal. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return value === undefined || value === null || value === false ? '' : JSON.stringify(value);
}
