import { theme } from 'antd';

/** The heading of an entry page. A plain element: the first page of a visitor loads no more than it shows. */
export function PageTitle({ text }: { readonly text: string }) {
  const { token } = theme.useToken();
  return (
    <h1
      style={{
        marginBlock: `0 ${String(token.marginLG)}px`,
        color: token.colorTextHeading,
        fontSize: token.fontSizeHeading3,
        fontWeight: token.fontWeightStrong,
        lineHeight: token.lineHeightHeading1,
      }}
    >
      {text}
    </h1>
  );
}
