import { Typography, theme } from 'antd';

/** The title of a part of a detail: below the name of the page or drawer in size. */
export function DetailTitle({ children }: { readonly children: string }) {
  const { token } = theme.useToken();
  return (
    <Typography.Title
      level={3}
      style={{
        marginBlock: `0 ${String(token.marginXS)}px`,
        fontSize: token.fontSizeLG,
        lineHeight: 1.5,
      }}
    >
      {children}
    </Typography.Title>
  );
}
