import { Input, type InputProps } from 'antd';
import { CODE_LENGTH, onlyDigits } from './code-digits';

export interface CodeInputProps extends Pick<
  InputProps,
  'id' | 'size' | 'autoFocus' | 'disabled' | 'suffix' | 'prefix' | 'placeholder' | 'onBlur'
> {
  readonly value?: string;
  readonly onChange?: (code: string) => void;
}

/** One field for a six-digit code, with numeric keypad and autofill. Accepts digits only, also by pasting. */
export function CodeInput({ value = '', onChange, ...rest }: CodeInputProps) {
  return (
    <Input
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onChange?.(onlyDigits(event.target.value).slice(0, CODE_LENGTH))}
    />
  );
}
