import LockOutlined from '@ant-design/icons/LockOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { passwordSignIn } from '@portal/shared/contracts/auth';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { isApiFailure } from '@portal/shared/store';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { authApi } from '../../auth-api';
import { useText } from '../../text';
import { type LoginVerdict, loginVerdict } from './login-failure';
import { useEnterPortal } from '../../use-enter-portal';

interface PasswordValues {
  readonly UserName: string;
  readonly Password: string;
}

const REQUEST = passwordSignIn();

interface PasswordFormProps {
  /** The account is locked: the page turns to the phone code, which unlocks it. */
  readonly onLocked: () => void;
}

/** Sign-in by user name or mailbox and password (3), behind the captcha. */
export function PasswordForm({ onLocked }: PasswordFormProps) {
  const t = useText();
  const [form] = Form.useForm<PasswordValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  const { prove, dialog } = useCaptcha();
  const enter = useEnterPortal();
  const [verdict, setVerdict] = useState<LoginVerdict | null>(null);
  const [isProving, setIsProving] = useState(false);
  const [signIn, { isLoading }] = authApi.loginPassword.useMutation();

  async function handleFinish({ UserName, Password }: PasswordValues) {
    setIsProving(true);
    const proof = await prove();
    setIsProving(false);
    if (proof === null) return;
    const { data, error } = await signIn({ ...proof, UserName: UserName.trim(), Password });
    if (data !== undefined) {
      enter(data);
      return;
    }
    if (!isApiFailure(error) || showErrors(form, error)) return;
    const refused = loginVerdict(error);
    if (refused.kind === 'locked') onLocked();
    else setVerdict(refused);
  }

  return (
    <Form<PasswordValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={(values) => void handleFinish(values)}
      onValuesChange={() => setVerdict(null)}
      scrollToFirstError={{ focus: true }}
    >
      {verdict?.kind === 'warning' && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('attemptsLeft', { count: verdict.attemptsLeft })}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      {verdict?.kind === 'wrong' && (
        <Alert type="error" showIcon role="alert" title={t('wrong')} style={{ marginBlockEnd: 16 }} />
      )}
      <Form.Item label={t('userName')} {...field('UserName')}>
        <Input prefix={<UserOutlined />} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item label={t('password')} {...field('Password')}>
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" />
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={isProving || isLoading}>
        {t('signIn')}
      </Button>
      {dialog}
    </Form>
  );
}
