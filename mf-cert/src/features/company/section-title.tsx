import { Typography, theme } from 'antd';

/** Heading of a group of fields. */
export function SectionTitle({ children }: { readonly children: string }) {
  const { token } = theme.useToken();
  return (
    <Typography.Title
      level={2}
      style={{ marginBlock: `0 ${String(token.marginSM)}px`, fontSize: token.fontSizeHeading5 }}
    >
      {children}
    </Typography.Title>
  );
}
