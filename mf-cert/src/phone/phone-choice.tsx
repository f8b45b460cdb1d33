import { PhoneInput } from '@portal/shared/codes/phone-input';
import { userPhone } from '@portal/shared/contracts/fields';
import { canonicalRule } from '@portal/shared/forms/field-rules';
import type { FieldProps } from '@portal/shared/forms/use-contract-form';
import { useTextLanguage } from '@portal/shared/i18n';
import { Form } from 'antd';
import { ChoiceGroup } from '../choice-group';
import { useText } from '../text';

export type PhoneKind = 'bound' | 'other';

interface PhoneChoiceProps {
  /** What the phone is for. */
  readonly label: string;
  /** Masked; undefined if the account has none. */
  readonly bound: string | undefined;
  readonly field: FieldProps<'UserPhone'>;
}

/** The bound phone, or another one of the same user. */
export function PhoneChoice({ label, bound, field }: PhoneChoiceProps) {
  const t = useText();
  const language = useTextLanguage();
  const kind: unknown = Form.useWatch('PhoneKind');
  return (
    <>
      {bound !== undefined && (
        <Form.Item label={label} name="PhoneKind">
          <ChoiceGroup
            label={label}
            options={[
              { value: 'bound', label: t('phoneBound', { phone: bound }) },
              { value: 'other', label: t('phoneOther') },
            ]}
          />
        </Form.Item>
      )}
      {(bound === undefined || kind === 'other') && (
        // Optional in the contract, where an absent phone means the bound one. Required for another phone.
        <Form.Item
          label={t('otherPhone')}
          {...field}
          required
          rules={[canonicalRule(field.name, userPhone(), language)]}
        >
          <PhoneInput />
        </Form.Item>
      )}
    </>
  );
}
