import { Typography, theme } from 'antd';

/** The heading of an entry page. */
export function PageTitle({ text }: { readonly text: string }) {
  const { token } = theme.useToken();
  return (
    <Typography.Title
      level={1}
      style={{ fontSize: token.fontSizeHeading3, marginBlockStart: 0, marginBlockEnd: token.marginLG }}
    >
      {text}
    </Typography.Title>
  );
}
