import { Alert, theme } from 'antd';

interface FormRefusalProps {
  /** Null: nothing to say. */
  readonly text: string | null;
}

/** What a form as a whole is refused for, above its fields. */
export function FormRefusal({ text }: FormRefusalProps) {
  const { token } = theme.useToken();
  if (text === null) return null;
  return <Alert type="error" showIcon role="alert" title={text} style={{ marginBlockEnd: token.margin }} />;
}
