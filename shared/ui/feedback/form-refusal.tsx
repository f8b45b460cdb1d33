import { Alert, theme } from 'antd';

interface FormRefusalProps {
  /** Null: renders nothing. */
  readonly text: string | null;
}

/** An error that applies to the form as a whole, shown above its fields. */
export function FormRefusal({ text }: FormRefusalProps) {
  const { token } = theme.useToken();
  if (text === null) return null;
  return <Alert type="error" showIcon role="alert" title={text} style={{ marginBlockEnd: token.margin }} />;
}
