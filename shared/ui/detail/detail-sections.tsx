import { theme } from 'antd';
import type { ReactNode } from 'react';
import { DetailTitle } from './detail-title';
import { useUiText } from '../text/use-ui-text';

export interface DetailItem {
  readonly key: string;
  readonly label: string;
  /** A dash is shown for null and undefined. */
  readonly value: ReactNode;
  /** Alone on its line. */
  readonly isWide?: boolean;
}

export interface DetailSection {
  readonly key: string;
  readonly title?: string;
  readonly items: readonly DetailItem[];
}

/** Facts about one object, in titled groups, in several columns if the width allows. */
export function DetailSections({ sections }: { readonly sections: readonly DetailSection[] }) {
  const t = useUiText();
  const { token } = theme.useToken();
  return sections.map(({ key, title, items }) => (
    <section key={key} style={{ marginBlockEnd: token.marginLG }}>
      {title !== undefined && <DetailTitle>{title}</DetailTitle>}
      <dl
        style={{
          display: 'grid',
          // Two columns on a phone and in a card, more on a full-width page.
          gridTemplateColumns: 'repeat(auto-fill, minmax(max(144px, min(34%, 240px)), 1fr))',
          gap: token.margin,
          margin: 0,
        }}
      >
        {items.map((item) => (
          <div key={item.key} style={{ minWidth: 0, ...(item.isWide === true && { gridColumn: '1 / -1' }) }}>
            <dt style={{ color: token.colorTextSecondary }}>{item.label}</dt>
            <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{item.value ?? t('nothing')}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
