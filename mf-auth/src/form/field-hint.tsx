import { theme } from 'antd';

interface FieldHintProps {
  readonly text: string;
}

/** Hint about the accepted values below a field: `extra` of a form item. */
export function FieldHint({ text }: FieldHintProps) {
  const { token } = theme.useToken();
  return (
    <span style={{ display: 'block', paddingBlockStart: token.paddingXXS, fontSize: token.fontSizeSM }}>
      {text}
    </span>
  );
}
