import { Button, Flex, Form, theme } from 'antd';
import { type AriaAttributes, useRef } from 'react';
import type { FieldProps } from '../forms/use-contract-form';
import { CodeInput } from '../ui/form/code-input';
import { SandboxHint } from './sandbox-hint';
import { SendProgress } from './send-progress';
import { useCodesText } from './use-codes-text';
import type { CodeSending } from './use-send-code';

/** `<CodeField {...field('CodeSms')} code={code} onSend={handleSend} />`, inside an antd form. */
export interface CodeFieldProps extends FieldProps<string> {
  /** Default: "Captcha". */
  readonly label?: string;
  readonly code: Pick<CodeSending, 'key' | 'left' | 'isSending' | 'isTooSoon'>;
  /**
   * Reads the target from the form and sends the code. A rejected validation is shown by the form. If it resolves to
   * the Key of the code, the focus moves to the field, because the button is then disabled. Null: nothing was sent.
   */
  readonly onSend: () => Promise<string | null>;
}

/** Field for a six-digit code, with a send button, an accessible countdown, and the sandbox hint. */
export function CodeField({ label, code, onSend, ...field }: CodeFieldProps) {
  const t = useCodesText();
  const isSent = code.key !== null || code.isTooSoon;
  return (
    <>
      <Form.Item
        label={label ?? t('code')}
        // Explains why the button is disabled when the code was not sent from this form.
        extra={code.isTooSoon && t('tooSoon', { count: code.left })}
        {...field}
      >
        <CodeControl code={code} onSend={onSend} />
      </Form.Item>
      <SendProgress sent={isSent} isTooSoon={code.isTooSoon} left={code.left} />
      {isSent && <SandboxHint />}
    </>
  );
}

/** `id` and `aria-*` are passed by the form: label, error and required state of the field. */
interface CodeControlProps extends AriaAttributes, Pick<CodeFieldProps, 'code' | 'onSend'> {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (code: string) => void;
  readonly onBlur?: () => void;
}

function CodeControl({ code, onSend, value = '', onBlur, ...control }: CodeControlProps) {
  const t = useCodesText();
  const { token } = theme.useToken();
  const row = useRef<HTMLDivElement>(null);

  async function handleSend(): Promise<void> {
    try {
      const key = await onSend();
      if (key !== null) row.current?.querySelector('input')?.focus();
    } catch {
      // The form shows the rejected target under its field.
    }
  }

  return (
    <Flex ref={row} gap={token.marginXS}>
      <CodeInput
        {...control}
        value={value}
        onBlur={() => {
          // Users pass the empty field on their way to the button, which is not an error yet.
          if (value !== '') onBlur?.();
        }}
      />
      <Button
        translate={code.left > 0 ? 'no' : 'yes'}
        loading={code.isSending}
        disabled={code.left > 0}
        onClick={() => void handleSend()}
      >
        {code.left > 0 ? t('resendIn', { count: code.left }) : t('send')}
      </Button>
    </Flex>
  );
}
