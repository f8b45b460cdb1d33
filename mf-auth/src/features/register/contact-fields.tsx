import MailOutlined from '@ant-design/icons/MailOutlined';
import { CodeField } from '@portal/shared/codes/code-field';
import { PhoneInput } from '@portal/shared/codes/phone-input';
import type { registEnterprise } from '@portal/shared/contracts/auth';
import type { UserType } from '@portal/shared/contracts/enums';
import { checkFields } from '@portal/shared/forms/focus-first-wrong';
import type { ContractForm } from '@portal/shared/forms/use-contract-form';
import { Form, type FormInstance, Input } from 'antd';
import { useText } from '../../text';
import type { RegistrationValues } from './registration';
import type { useRegistrationCodes } from './use-registration-codes';

interface ContactFieldsProps {
  readonly form: FormInstance<RegistrationValues>;
  readonly kind: UserType;
  readonly field: ContractForm<typeof registEnterprise.request>['field'];
  readonly codes: ReturnType<typeof useRegistrationCodes>;
}

/** The phone and its code. For an enterprise, also the mailbox and its code. */
export function ContactFields({ form, kind, field, codes }: ContactFieldsProps) {
  const t = useText();

  async function sendSms() {
    const { UserPhone } = await checkFields(form, ['UserPhone']);
    return codes.sms.send(UserPhone);
  }

  async function sendMail() {
    const { Mail } = await checkFields(form, ['Mail']);
    return Mail === undefined ? null : codes.mail.send(Mail.trim());
  }

  return (
    <>
      <Form.Item label={t('phone')} {...field('UserPhone')}>
        <PhoneInput />
      </Form.Item>
      <CodeField label={t('codeOf.phone')} {...field('CodeSms')} code={codes.sms} onSend={sendSms} />
      {kind === 'enterprise' && (
        <>
          <Form.Item label={t('mail')} {...field('Mail')}>
            <Input
              prefix={<MailOutlined />}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Form.Item>
          <CodeField label={t('codeOf.mail')} {...field('CodeMail')} code={codes.mail} onSend={sendMail} />
        </>
      )}
    </>
  );
}
