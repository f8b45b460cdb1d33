import { setUserPwd } from '@portal/shared/contracts/user';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { Form } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { PasswordFields, type PasswordValues } from '../../password/password-fields';
import { UserNameForManagers } from '../../password/user-name-for-managers';
import { useText } from '../../text';
import type { PasswordFormProps } from './password-form-props';
import { useNewPassword } from './use-new-password';

/** Sets a first password (46). */
export function SetPasswordForm({ userName, onDone, onCancel }: PasswordFormProps) {
  const t = useText();
  const [form] = Form.useForm<PasswordValues>();
  const { showErrors } = useContractForm(setUserPwd.request, form);
  const [set] = accountApi.setUserPwd.useMutation();

  const [finish, isBusy] = useNewPassword({
    form,
    showErrors,
    send: ({ Password }) => set({ Password }),
    doneText: t('security.password.saved'),
    onDone,
  });

  return (
    <DialogForm
      name="set-password"
      form={form}
      onFinish={finish}
      onCancel={onCancel}
      isBusy={isBusy}
      submitText={t('userCenter.save')}
    >
      <UserNameForManagers name={userName} />
      <PasswordFields userName={userName} />
    </DialogForm>
  );
}
