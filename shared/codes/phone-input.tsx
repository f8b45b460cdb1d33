import { useInstallation } from '@portal/shared/store';
import { Flex, Input, theme } from 'antd';
import { type AriaAttributes, useState } from 'react';
import { AreaCodeSelect } from './area-code-select';
import { HOME_AREA, phoneValue } from './phone-value';

/** What an antd `Form.Item` gives to its control; `id` and `aria-*` carry label, refusal and necessity. */
export interface PhoneInputProps extends AriaAttributes {
  readonly id?: string;
  /** As the contract takes it: `13800138000`, `+4915112345678`. */
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
 * A value that was not typed here: the form is new, was reset, or was filled by the page. A number without plus
 * belongs to area 86 (docs/reference/rules.md#phone-numbers), whatever the default of the installation.
 */
function untyped(value: string, defaultArea: string): TypedPhone {
  return { areaCode: value === '' ? defaultArea : HOME_AREA, number: value };
}

/** Area code and number side by side; the form knows the phone as it is sent. */
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
        onBlur={() => onBlur?.()}
      />
    </Flex>
  );
}
