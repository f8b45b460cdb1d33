import GiftOutlined from '@ant-design/icons/GiftOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { FieldProps } from '@portal/shared/forms/use-contract-form';
import { Form, Input } from 'antd';
import { FieldHint } from '../../form/field-hint';
import { useText } from '../../text';

/** The user name, with its rules (docs/reference/rules.md#user-names). */
export function NameField(field: FieldProps<string>) {
  const t = useText();
  return (
    <Form.Item
      label={t('register.userName')}
      extra={<FieldHint text={t('register.userNameHint')} />}
      {...field}
    >
      <Input prefix={<UserOutlined />} autoComplete="username" autoCapitalize="none" spellCheck={false} />
    </Form.Item>
  );
}

/** The referral code, filled in from the link. */
export function ReferralField(field: FieldProps<string>) {
  const t = useText();
  return (
    <Form.Item label={t('register.referral')} {...field}>
      <Input prefix={<GiftOutlined />} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Form.Item>
  );
}
