import { Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from './use-ui-text';

export interface DetailItem {
  readonly key: string;
  readonly label: string;
  /** Nothing known is shown as a dash. */
  readonly value: ReactNode;
}

export interface DetailSection {
  readonly key: string;
  readonly title?: string;
  readonly items: readonly DetailItem[];
}

/** Facts about one thing, in titled groups; side by side where there is room. */
export function DetailSections({ sections }: { readonly sections: readonly DetailSection[] }) {
  const t = useUiText();
  const { token } = theme.useToken();
  return sections.map(({ key, title, items }) => (
    <section key={key} style={{ marginBlockEnd: token.marginLG }}>
      {title !== undefined && <Typography.Title level={3}>{title}</Typography.Title>}
      <dl
        style={{
          display: 'grid',
          // Two beside each other on a phone and in a card, more in the width of a page.
          gridTemplateColumns: 'repeat(auto-fill, minmax(max(144px, min(34%, 240px)), 1fr))',
          gap: token.margin,
          margin: 0,
        }}
      >
        {items.map((item) => (
          <div key={item.key} style={{ minWidth: 0 }}>
            <dt style={{ color: token.colorTextSecondary }}>{item.label}</dt>
            <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{item.value ?? t('nothing')}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
