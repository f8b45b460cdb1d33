import * as errorCodes from '@portal/shared/contracts/error-codes';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import type { ContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { App, type FormInstance } from 'antd';
import type { PasswordValues } from '../../password/password-fields';

/** The fields at which password errors are shown: the old one is wrong; too weak; used before. */
const REFUSALS = {
  [errorCodes.oldPasswordWrong]: 'OldPassword',
  [errorCodes.passwordTooWeak]: 'Password',
  [errorCodes.passwordReused]: 'Password',
} as const;

interface NewPassword<Values> {
  readonly form: FormInstance<Values>;
  /** From the form's contract. */
  readonly showErrors: ContractForm<never>['showErrors'];
  /** Null if the user cancelled before anything was sent. */
  readonly send: (values: Values) => PromiseLike<{ readonly error?: unknown } | null>;
  readonly doneText: string;
  readonly onDone: () => void;
}

/**
 * The common behaviour of the three forms for a new password (45, 46, 52): sent once, a message on success, errors
 * shown at their fields.
 * @returns `onFinish` of the form, and whether it is being sent
 */
export function useNewPassword<Values extends PasswordValues>({
  form,
  showErrors,
  send,
  doneText,
  onDone,
}: NewPassword<Values>): readonly [finish: (values: Values) => void, isBusy: boolean] {
  const { message } = App.useApp();
  return useSingleRun(async (values: Values) => {
    const outcome = await send(values);
    if (outcome === null) return 'again';
    const { error } = outcome;
    if (error === undefined) {
      void message.success(doneText);
      onDone();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error)) placeRefusal(form, error, REFUSALS);
    return 'again';
  });
}
