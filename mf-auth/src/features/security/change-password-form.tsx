import LockOutlined from '@ant-design/icons/LockOutlined';
import { changeUserPwd } from '@portal/shared/contracts/user';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { Button, Form, Input } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { PasswordFields, type PasswordValues } from '../../password/password-fields';
import { UserNameForManagers } from '../../password/user-name-for-managers';
import { useText } from '../../text';
import type { PasswordFormProps } from './password-form-props';
import { useNewPassword } from './use-new-password';

interface ChangeValues extends PasswordValues {
  readonly OldPassword: string;
}

interface ChangePasswordFormProps extends PasswordFormProps {
  /** Called if the user has forgotten the old password and needs another proof. */
  readonly onForgotten: () => void;
}

/** The old password and a new one (45). The provider ends the other sessions. */
export function ChangePasswordForm({ userName, onDone, onCancel, onForgotten }: ChangePasswordFormProps) {
  const t = useText();
  const [form] = Form.useForm<ChangeValues>();
  const { field, showErrors } = useContractForm(changeUserPwd.request, form);
  const [change] = accountApi.changeUserPwd.useMutation();

  const [finish, isBusy] = useNewPassword({
    form,
    showErrors,
    send: ({ OldPassword, Password }) => change({ OldPassword, Password }),
    doneText: t('security.password.changed'),
    onDone,
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
      <UserNameForManagers name={userName} />
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
