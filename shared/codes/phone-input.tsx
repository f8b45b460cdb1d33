import { useInstallation } from '@portal/shared/store';
import { Flex, Input, theme } from 'antd';
import { type AriaAttributes, useState } from 'react';
import { AreaCodeSelect } from './area-code-select';
import { HOME_AREA, nationalNumber, phoneValue } from './phone-value';

/** Props that an antd `Form.Item` passes to its control. `id` and `aria-*` carry label, error and required state. */
export interface PhoneInputProps extends AriaAttributes {
  readonly id?: string;
  /** In the format of the contract: `13800138000`, `+4915112345678`. */
  readonly value?: string;
  readonly onChange?: (phone: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

interface TypedPhone {
  readonly areaCode: string;
  readonly number: string;
}

/**
 * Splits a value that was not typed here: the form is new, was reset, or was filled by the page. A number without plus
 * belongs to area 86 (docs/reference/rules.md#phone-numbers), whatever the default of the installation is.
 */
function untyped(value: string, defaultArea: string): TypedPhone {
  return { areaCode: value === '' ? defaultArea : HOME_AREA, number: value };
}

/** Area code and number side by side. The form value is the phone number as it is sent. */
export function PhoneInput({ value = '', onChange, onBlur, disabled = false, ...field }: PhoneInputProps) {
  const { token } = theme.useToken();
  const { installation } = useInstallation();
  const [typed, setTyped] = useState<TypedPhone | null>(null);
  const { areaCode, number } =
    typed !== null && phoneValue(typed.areaCode, typed.number) === value
      ? typed
      : untyped(value, installation?.areaCode ?? HOME_AREA);

  function handleChange(next: TypedPhone) {
    setTyped(next);
    onChange?.(phoneValue(next.areaCode, next.number));
  }

  return (
    <Flex gap={token.marginXS}>
      <AreaCodeSelect
        value={areaCode}
        disabled={disabled}
        onChange={(next) => handleChange({ areaCode: next, number })}
      />
      <Input
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        disabled={disabled}
        value={number}
        onChange={(event) => handleChange({ areaCode, number: event.target.value })}
        onBlur={() => {
          setTyped({ areaCode, number: nationalNumber(areaCode, number) });
          onBlur?.();
        }}
      />
    </Flex>
  );
}
