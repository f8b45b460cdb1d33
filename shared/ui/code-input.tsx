import { Input, type InputProps } from 'antd';

/** Codes by SMS, mail and authenticator app (specification §5). */
const CODE_LENGTH = 6;

export interface CodeInputProps extends Pick<
  InputProps,
  'id' | 'size' | 'autoFocus' | 'disabled' | 'suffix' | 'prefix' | 'placeholder' | 'onBlur'
> {
  readonly value?: string;
  readonly onChange?: (code: string) => void;
}

/** One field for a six-digit code: numeric keypad, offered by the phone, digits only, pasting works. */
export function CodeInput({ value = '', onChange, ...rest }: CodeInputProps) {
  return (
    <Input
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onChange?.(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
    />
  );
}
