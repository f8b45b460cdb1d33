import type { ApiFailure } from '@portal/shared/store';
import type { FormInstance } from 'antd';

/** The fields at which a code of the catalogue is said; more than one where it may mean either. */
export type RefusalPlaces = Readonly<Record<number, string | readonly string[]>>;

/**
 * Says a refusal at its field, with the focus there.
 * @returns whether the code has a field; if not, the form says it as a whole
 */
export function placeRefusal<Values>(
  form: FormInstance<Values>,
  { code, msg }: Pick<ApiFailure, 'code' | 'msg'>,
  places: RefusalPlaces,
): boolean {
  const place = places[code];
  if (place === undefined) return false;
  sayAt(form, typeof place === 'string' ? [place] : place, msg);
  return true;
}

/** Says something at fields of the form, with the focus in the first. */
export function sayAt<Values>(form: FormInstance<Values>, names: readonly string[], msg: string): void {
  // The names are those of the form's own fields.
  form.setFields(names.map((name) => ({ name, errors: [msg] })) as Parameters<typeof form.setFields>[0]);
  form.focusField(names[0] as Parameters<typeof form.focusField>[0]);
}
