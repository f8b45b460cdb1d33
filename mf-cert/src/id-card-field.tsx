import { baseCertificate } from '@portal/shared/contracts/certification';
import type { FieldProps } from '@portal/shared/forms/use-contract-form';
import { CheckedNumberField } from './checked-number-field';
import { useText } from './text';

interface IdCardFieldProps extends FieldProps<string> {
  /** Default: "ID card number". */
  readonly label?: string;
}

/** The ID number, whose checksum is checked while typing, so that a typo is noticed before submitting. */
export function IdCardField({ label, ...field }: IdCardFieldProps) {
  const t = useText();
  return (
    <CheckedNumberField
      {...field}
      label={label ?? t('idCard')}
      hint={t('idCardHint')}
      schema={baseCertificate.request.shape.IdCard}
    />
  );
}
