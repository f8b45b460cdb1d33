import type { ApiFailure } from '@portal/shared/store';
import type { FormInstance } from 'antd';
import { focusFirstWrong } from './focus-first-wrong';

/** The fields at which an error code is shown. More than one if the code can refer to either. */
export type RefusalPlaces = Readonly<Record<number, string | readonly string[]>>;

/**
 * Shows an error at its field and focuses the field.
 * @returns whether the code has a field; if not, the form shows the error as a whole
 */
export function placeRefusal<Values>(
  form: FormInstance<Values>,
  { code, msg }: Pick<ApiFailure, 'code' | 'msg'>,
  places: RefusalPlaces,
): boolean {
  const place = places[code];
  if (place === undefined) return false;
  showFieldError(form, typeof place === 'string' ? [place] : place, msg);
  return true;
}

/** Shows a message at fields of the form and focuses the first. */
export function showFieldError<Values>(
  form: FormInstance<Values>,
  names: readonly string[],
  msg: string,
): void {
  // The names are fields of this form.
  form.setFields(names.map((name) => ({ name, errors: [msg] })) as Parameters<typeof form.setFields>[0]);
  focusFirstWrong(form);
}
