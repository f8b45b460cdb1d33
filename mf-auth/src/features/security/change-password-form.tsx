import LockOutlined from '@ant-design/icons/LockOutlined';
import { changeUserPwd } from '@portal/shared/contracts/user';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { App, Button, Form, Input } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '../../dialogs/dialog-form';
import { PasswordFields, type PasswordValues } from '../../password/password-fields';
import { useText } from '../../text';
import type { PasswordFormProps } from './password-form-props';
import { PASSWORD_REFUSALS } from './password-refusals';

interface ChangeValues extends PasswordValues {
  readonly OldPassword: string;
}

interface ChangePasswordFormProps extends PasswordFormProps {
  /** The old password is not known any more: another proof takes its place. */
  readonly onForgotten: () => void;
}

/** The old password and a new one (45); the provider ends the other sessions. */
export function ChangePasswordForm({ userName, onDone, onCancel, onForgotten }: ChangePasswordFormProps) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<ChangeValues>();
  const { field, showErrors } = useContractForm(changeUserPwd.request, form);
  const [change] = accountApi.changeUserPwd.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ OldPassword, Password }: ChangeValues) => {
    const { error } = await change({ OldPassword, Password });
    if (error === undefined) {
      void message.success(t('security.password.changed'));
      onDone();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error)) placeRefusal(form, error, PASSWORD_REFUSALS);
    return 'again';
  });

  return (
    <DialogForm
      name="change-password"
      form={form}
      onFinish={finish}
      onCancel={onCancel}
      isBusy={isBusy}
      submitText={t('userCenter.save')}
    >
      <Form.Item
        label={t('security.password.old')}
        {...field('OldPassword')}
        extra={
          <Button type="link" onClick={onForgotten} style={{ paddingInline: 0 }}>
            {t('security.password.forgotten')}
          </Button>
        }
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus />
      </Form.Item>
      <PasswordFields userName={userName} />
    </DialogForm>
  );
}
