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

/** Area code and number side by side; the form knows the phone as it is sent. */
export function PhoneInput({ value = '', onChange, onBlur, disabled = false, ...field }: PhoneInputProps) {
  const { token } = theme.useToken();
  const [typed, setTyped] = useState({ areaCode: HOME_AREA, number: value });
  // A form that is reset or filled by the page has a value that was not typed here.
  const { areaCode, number } =
    phoneValue(typed.areaCode, typed.number) === value ? typed : { areaCode: HOME_AREA, number: value };

  function handleChange(next: typeof typed) {
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
