import LockOutlined from '@ant-design/icons/LockOutlined';
import { useTextLanguage } from '@portal/shared/i18n';
import { Form, Input } from 'antd';
import { useText } from '../text';
import { listedRules, newPasswordRule, repeatedPasswordRule } from './password-rule';
import { PasswordRuleList } from './password-rule-list';

/** What the fields put into their form; the repetition stays in the browser. */
export interface PasswordValues {
  readonly Password: string;
  readonly PasswordConfirm: string;
}

/** The name of every contract's field for a new password (7–10, 14, 45, 46, 52). */
const PASSWORD = 'Password';

export interface PasswordFieldsProps {
  /** "New password" unless given. */
  readonly label?: string;
  /** The name of the account, where the page knows it: the password may not contain it. */
  readonly userName?: string | undefined;
}

/**
 * A new password with its rules ticked off and its strength, and its repetition: fields `Password` and
 * `PasswordConfirm` of the form around them. What only the provider knows (`passwordTooWeak` too common, `passwordReused` used
 * before) the form puts under `Password`.
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
