import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, Flex, Form, Input, type InputRef, theme } from 'antd';
import { useRef } from 'react';
import { touchTarget } from './measures';
import { useCopy } from './use-copy';

export interface CopyLineProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
}

/** A text with a button that copies it. If clipboard access is denied, the text is selected instead. */
export function CopyLine({ id, label, text, copyLabel }: CopyLineProps) {
  const { token } = theme.useToken();
  const { device } = useLayout();
  const field = useRef<InputRef>(null);
  const copy = useCopy({ onRefused: () => field.current?.select() });
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
