import { type UnsavedChanges, useUnsavedChanges } from '@portal/shared/remote';
import { Form, type FormInstance } from 'antd';

/**
 * The person is asked before a form is left that holds something else than it began with; what was emptied
 * again is nothing.
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

/** Ways of being empty are one. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return value === undefined || value === null || value === false ? '' : JSON.stringify(value);
}
