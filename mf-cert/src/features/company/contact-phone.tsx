import { CodeField } from '@portal/shared/codes/code-field';
import { code as codeRule } from '@portal/shared/contracts/fields';
import { canonicalRule } from '@portal/shared/forms/field-rules';
import { useTextLanguage } from '@portal/shared/i18n';
import { Form } from 'antd';
import { PhoneChoice } from '../../phone/phone-choice';
import type { usePhoneCode } from '../../phone/use-phone-code';
import { useText } from '../../text';
import type { CompanyField, CompanyValues } from './company-values';

interface ContactPhoneProps {
  /** Masked; undefined if the account has none. */
  readonly bound: string | undefined;
  readonly field: CompanyField;
  readonly phone: Pick<ReturnType<typeof usePhoneCode>, 'code' | 'handleSend'>;
}

/** The phone of the contact. The bound one has been proved before; another one needs a code (27). */
export function ContactPhone({ bound, field, phone }: ContactPhoneProps) {
  const t = useText();
  const language = useTextLanguage();
  const form = Form.useFormInstance<CompanyValues>();
  const kind = Form.useWatch('PhoneKind', form);
  return (
    <>
      <PhoneChoice label={t('company.phone')} bound={bound} field={field('UserPhone')} />
      {(bound === undefined || kind === 'other') && (
        // Optional in the contract, since the bound phone needs none.
        <CodeField
          {...field('CodeSms')}
          required
          rules={[canonicalRule('CodeSms', codeRule(), language)]}
          code={phone.code}
          onSend={phone.handleSend}
        />
      )}
    </>
  );
}
