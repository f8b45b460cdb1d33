import LockOutlined from '@ant-design/icons/LockOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { passwordSignIn } from '@portal/shared/contracts/auth';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { type RunEnd, useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { Form, Input, theme } from 'antd';
import { useState } from 'react';
import { focusFirstEmpty } from '../../form/focus-first-empty';
import { SubmitButton } from '../../form/submit-button';
import { useText } from '../../text';
import type { LoginBranch } from './login-branch';
import { type LoginVerdict, classifyFailure } from './login-failure';
import { LoginWarning } from './login-warning';
import type { SignInOutcome } from './sign-in-outcome';
import { usePasswordSignIn } from './use-password-sign-in';

interface PasswordValues {
  readonly UserName: string;
  readonly Password: string;
}

/** The team branch has its own message for a missing name (docs/reference/rules.md#sign-in-fields). */
const REQUESTS = {
  any: passwordSignIn(),
  person: passwordSignIn(),
  team: passwordSignIn('enterUserName'),
} as const satisfies Record<LoginBranch, ReturnType<typeof passwordSignIn>>;

interface PasswordFormProps extends SignInOutcome {
  readonly branch: LoginBranch;
}

/** Sign-in by user name or mailbox and password (2, 3, 4), protected by the captcha. */
export function PasswordForm({ branch, onEntered, onRefused, onLocked }: PasswordFormProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [form] = Form.useForm<PasswordValues>();
  const { field, showErrors } = useContractForm(REQUESTS[branch], form);
  const { prove, dialog } = useCaptcha();
  const [verdict, setVerdict] = useState<LoginVerdict | null>(null);
  const signIn = usePasswordSignIn(branch);
  const [finish, isSigningIn] = useSingleRun(handleFinish);

  async function handleFinish({ UserName, Password }: PasswordValues): Promise<RunEnd> {
    const proof = await prove();
    if (proof === null) return 'again';
    const { data, error } = await signIn(proof, { UserName: UserName.trim(), Password });
    if (data !== undefined) {
      onEntered(data);
      return 'over';
    }
    if (!isApiFailure(error) || onRefused(error) || showErrors(form, error)) return 'again';
    const refused = classifyFailure(error);
    if (refused.kind === 'locked') {
      onLocked();
      return 'again';
    }
    setVerdict(refused);
    if (refused.kind !== 'other') focusFirstEmpty(form, ['UserName', 'Password']);
    return 'again';
  }

  return (
    <PortalForm<PasswordValues>
      form={form}
      size="large"
      onFinish={finish}
      onValuesChange={() => setVerdict(null)}
    >
      {branch !== 'any' && (
        <p style={{ marginBlock: `0 ${String(token.margin)}px`, color: token.colorTextSecondary }}>
          {t(`branch.${branch}`)}
        </p>
      )}
      {(verdict?.kind === 'warning' || verdict?.kind === 'wrong') && <LoginWarning verdict={verdict} />}
      <Form.Item label={t(branch === 'team' ? 'teamUserName' : 'userName')} {...field('UserName')}>
        <Input prefix={<UserOutlined />} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item label={t('password')} {...field('Password')}>
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" />
      </Form.Item>
      <SubmitButton text={t('signIn')} isBusy={isSigningIn} />
      {dialog}
    </PortalForm>
  );
}
