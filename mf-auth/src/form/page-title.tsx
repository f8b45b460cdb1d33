import { theme } from 'antd';

interface PageTitleProps {
  readonly text: string;
  /** In a header, which has the space below. */
  readonly isInHeader?: boolean;
}

/** The heading of an entry page. A plain element: the first page of a visitor loads no more than it shows. */
export function PageTitle({ text, isInHeader = false }: PageTitleProps) {
  const { token } = theme.useToken();
  return (
    <h1
      style={{
        margin: isInHeader ? 0 : `0 0 ${String(token.marginLG)}px`,
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
