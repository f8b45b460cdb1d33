import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { App, Button, Flex, Form, Input, type InputRef, theme } from 'antd';
import { useRef } from 'react';
import { useText } from '../../text';

export interface CopyLineProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
}

/** A text with a button that copies it; where the clipboard is refused, the text is selected instead. */
export function CopyLine({ id, label, text, copyLabel }: CopyLineProps) {
  const { token } = theme.useToken();
  const { device } = useLayout();
  const field = useRef<InputRef>(null);
  const copy = useCopy(() => field.current?.select());
  return (
    <Form.Item label={label} htmlFor={id} style={{ marginBlockEnd: token.marginSM }}>
      <Flex gap={token.marginXS}>
        <Input ref={field} id={id} readOnly value={text} style={{ fontVariantNumeric: 'tabular-nums' }} />
        <Button
          icon={<CopyOutlined aria-hidden />}
          aria-label={copyLabel}
          title={copyLabel}
          onClick={() => void copy(text)}
          style={touchTarget(device)}
        />
      </Flex>
    </Form.Item>
  );
}

/** Puts a text on the clipboard and says whether that went well. */
export function useCopy(onRefused: () => void): (text: string) => Promise<void> {
  const t = useText();
  const { message } = App.useApp();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t('inviting.copied'));
    } catch {
      // Refused, or no clipboard on plain http.
      onRefused();
      void message.error(t('inviting.copyFailed'));
    }
  };
}
