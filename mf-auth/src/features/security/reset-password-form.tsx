import { resetUserPwd } from '@portal/shared/contracts/security';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { App, Form, Typography } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '../../dialogs/dialog-form';
import { PasswordFields, type PasswordValues } from '../../password/password-fields';
import { useWithStepUp } from '../../use-with-step-up';
import { useText } from '../../text';
import type { PasswordFormProps } from './password-form-props';
import { PASSWORD_REFUSALS } from './password-refusals';

/** A new password without the old one, after a step-up (52). */
export function ResetPasswordForm({ userName, onDone, onCancel }: PasswordFormProps) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<PasswordValues>();
  const { showErrors } = useContractForm(resetUserPwd.request, form);
  const [reset] = accountApi.resetUserPwd.useMutation();
  const { run, dialog } = useWithStepUp();

  const [finish, isBusy] = useSingleRun(async ({ Password }: PasswordValues) => {
    const outcome = await run((Key) => reset({ Key, Password }));
    if (outcome === null) return 'again';
    const { error } = outcome;
    if (error === undefined) {
      void message.success(t('security.password.changed'));
      onDone();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error)) placeRefusal(form, error, PASSWORD_REFUSALS);
    return 'again';
  });

  return (
    <>
      <DialogForm
        name="reset-password"
        form={form}
        onFinish={finish}
        onCancel={onCancel}
        isBusy={isBusy}
        submitText={t('security.verifyAndSave')}
      >
        <Typography.Paragraph type="secondary">{t('security.password.resetText')}</Typography.Paragraph>
        <PasswordFields userName={userName} />
      </DialogForm>
      {dialog}
    </>
  );
}
