import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, Flex, theme } from 'antd';
import { useId, useRef } from 'react';
import { touchTarget } from '../layout/measures';
import { selectText } from '../text/select-text';
import { useCopy } from './use-copy';

export interface CopyLineProps {
  /** Id of the text. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
}

/**
 * A command, link or code in full, with a button that copies it. It breaks anywhere, as it has no words. If clipboard access
 * is denied, the text is selected instead.
 */
export function CopyLine({ id, label, text, copyLabel }: CopyLineProps) {
  const { token } = theme.useToken();
  const { device } = useLayout();
  const labelId = useId();
  const block = useRef<HTMLElement>(null);
  const copy = useCopy({ onRefused: () => selectText(block.current) });
  return (
    <div role="group" aria-labelledby={labelId} style={{ marginBlockEnd: token.marginSM }}>
      <div id={labelId} style={{ marginBlockEnd: token.marginXS }}>
        {label}
      </div>
      <Flex align="flex-start" gap={token.marginXS}>
        <code
          ref={block}
          id={id}
          translate="no"
          style={{
            flex: 1,
            minWidth: 0,
            // A single line is as high as the button.
            paddingBlock: (token.controlHeight - token.fontSize * token.lineHeight) / 2 - token.lineWidth,
            paddingInline: token.paddingSM,
            border: `${token.lineWidth}px solid ${token.colorBorderSecondary}`,
            borderRadius: token.borderRadius,
            background: token.colorFillQuaternary,
            fontFamily: token.fontFamilyCode,
            fontSize: token.fontSize,
            lineHeight: token.lineHeight,
            whiteSpace: 'pre-wrap',
            wordBreak: 'break-all',
          }}
        >
          {text}
        </code>
        <Button
          icon={<CopyOutlined aria-hidden />}
          aria-label={copyLabel}
          title={copyLabel}
          onClick={() => void copy(text)}
          style={touchTarget(device)}
        />
      </Flex>
    </div>
  );
}
