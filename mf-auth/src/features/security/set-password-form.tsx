import { setUserPwd } from '@portal/shared/contracts/user';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { App, Form } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '../../dialogs/dialog-form';
import { PasswordFields, type PasswordValues } from '../../password/password-fields';
import { useText } from '../../text';
import type { PasswordFormProps } from './password-form-props';
import { PASSWORD_REFUSALS } from './password-refusals';

/** A first password (46). */
export function SetPasswordForm({ userName, onDone, onCancel }: PasswordFormProps) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<PasswordValues>();
  const { showErrors } = useContractForm(setUserPwd.request, form);
  const [set] = accountApi.setUserPwd.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ Password }: PasswordValues) => {
    const { error } = await set({ Password });
    if (error === undefined) {
      void message.success(t('security.password.saved'));
      onDone();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error)) placeRefusal(form, error, PASSWORD_REFUSALS);
    return 'again';
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
      <PasswordFields userName={userName} />
    </DialogForm>
  );
}
