import { theme } from 'antd';

interface FieldHintProps {
  readonly text: string;
}

/** What a field takes, under it: `extra` of a form item. */
export function FieldHint({ text }: FieldHintProps) {
  const { token } = theme.useToken();
  return (
    <span style={{ display: 'block', paddingBlockStart: token.paddingXXS, fontSize: token.fontSizeSM }}>
      {text}
    </span>
  );
}
