import { resetUserPwd } from '@portal/shared/contracts/security';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { Form, Typography } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { PasswordFields, type PasswordValues } from '../../password/password-fields';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import { UserNameForManagers } from '../../password/user-name-for-managers';
import { useText } from '../../text';
import type { PasswordFormProps } from './password-form-props';
import { useNewPassword } from './use-new-password';

/** A new password without the old one, after a step-up (52). */
export function ResetPasswordForm({ userName, onDone, onCancel }: PasswordFormProps) {
  const t = useText();
  const [form] = Form.useForm<PasswordValues>();
  const { showErrors } = useContractForm(resetUserPwd.request, form);
  const [reset] = accountApi.resetUserPwd.useMutation();
  const { run, dialog } = useWithStepUp();

  const [finish, isBusy] = useNewPassword({
    form,
    showErrors,
    send: ({ Password }) => run((Key) => reset({ Key, Password })),
    doneText: t('security.password.changed'),
    onDone,
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
        <UserNameForManagers name={userName} />
        <PasswordFields userName={userName} />
      </DialogForm>
      {dialog}
    </>
  );
}
