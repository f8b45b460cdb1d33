import { canonicalKey } from '@portal/shared/contracts/canonical';
import type { FormInstance } from 'antd';

/** Length of an identity card number and of a unified social credit code, in characters. */
export const WHOLE_LENGTH = 18;

/** Checks a number that is complete or was refused before, so that a typo is noticed while typing. */
export function checkWhenWhole(form: FormInstance, name: string, typed: string): void {
  // The form shows the rejected validation.
  if (canonicalKey(typed).length >= WHOLE_LENGTH || form.getFieldError(name).length > 0)
    form.validateFields([name]).catch(() => undefined);
}
