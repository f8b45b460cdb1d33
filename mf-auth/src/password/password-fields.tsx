import LockOutlined from '@ant-design/icons/LockOutlined';
import { useTextLanguage } from '@portal/shared/i18n';
import { Form, Input } from 'antd';
import { useText } from '../text';
import { listedRules, newPasswordRule, repeatedPasswordRule } from './password-rule';
import { PasswordRuleList } from './password-rule-list';

/** Values of the fields. The repetition is not sent. */
export interface PasswordValues {
  readonly Password: string;
  readonly PasswordConfirm: string;
}

/** Name of the field for a new password in all contracts (7–10, 14, 45, 46, 52). */
const PASSWORD = 'Password';

export interface PasswordFieldsProps {
  /** Default: "New password". */
  readonly label?: string;
  /** The user name, if known: the password must not contain it. */
  readonly userName?: string | undefined;
}

/**
 * A new password, with a checklist of its rules and its strength, and its repetition: fields `Password` and
 * `PasswordConfirm` of the surrounding form. The form shows errors that only the provider can detect (`passwordTooWeak`
 * too common, `passwordReused` used before) under `Password`.
 */
export function PasswordFields({ label, userName }: PasswordFieldsProps) {
  const t = useText();
  const language = useTextLanguage();
  const form = Form.useFormInstance<Partial<PasswordValues>>();
  const password = Form.useWatch(PASSWORD, form) ?? '';
  return (
    <>
      <Form.Item
        label={label ?? t('newPassword.label')}
        name={PASSWORD}
        required
        rules={[newPasswordRule(language, userName)]}
        validateTrigger={['onBlur']}
        validateFirst
        extra={<PasswordRuleList rules={listedRules(password, userName)} />}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        label={t('newPassword.confirm')}
        name="PasswordConfirm"
        required
        dependencies={[PASSWORD]}
        rules={[repeatedPasswordRule(language, () => form.getFieldValue(PASSWORD))]}
        validateTrigger={['onBlur']}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
