import { Flex, theme } from 'antd';
import { RowText } from '../text/row-text';

export interface TimelineEntry {
  readonly key: string;
  readonly title: string;
  /** When it happened, and who did it. */
  readonly note: string;
}

/** What happened to a thing, on a line. The newest entry is emphasized. */
export function TimelineList({
  label,
  entries,
  isNewestFirst = false,
}: {
  readonly label: string;
  /** Oldest first, unless `isNewestFirst`. */
  readonly entries: readonly TimelineEntry[];
  readonly isNewestFirst?: boolean;
}) {
  const { token } = theme.useToken();
  const last = entries.length - 1;
  const newest = isNewestFirst ? 0 : last;
  return (
    <ol aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {entries.map(({ key, title, note }, at) => (
        <li key={key} style={{ display: 'flex', gap: token.marginSM }}>
          <Flex vertical align="center" aria-hidden style={{ paddingBlockStart: token.paddingXXS }}>
            <span
              className="portal-mark"
              data-quiet={at !== newest}
              style={{
                flex: 'none',
                inlineSize: token.sizeXS,
                blockSize: token.sizeXS,
                borderRadius: '50%',
                background: at === newest ? token.colorPrimary : token.colorTextQuaternary,
              }}
            />
            {at < last && <span style={{ flex: 1, inlineSize: 1, background: token.colorBorder }} />}
          </Flex>
          <div style={{ paddingBlockEnd: at < last ? token.padding : 0, minWidth: 0 }}>
            <div>
              <RowText isStrong={at === newest}>{title}</RowText>
            </div>
            <RowText tone="secondary">{note}</RowText>
          </div>
        </li>
      ))}
    </ol>
  );
}
