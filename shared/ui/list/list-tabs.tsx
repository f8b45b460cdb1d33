import { useFormat } from '@portal/shared/i18n';
import { Tabs } from 'antd';

/** One choice of the tabs, such as a status. */
export interface ListTab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Number of rows that it has; undefined until it is known. */
  readonly count?: number | undefined;
}

export interface ListTabsProps<Key extends string> {
  readonly tabs: readonly ListTab<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
}

/** The most used filter of a list as tabs above it, each with the number of its rows. */
export function ListTabs<Key extends string>({ tabs, active, onChange }: ListTabsProps<Key>) {
  return (
    <Tabs
      activeKey={active}
      onChange={(key) => {
        const chosen = tabs.find((tab) => tab.key === key);
        if (chosen !== undefined) onChange(chosen.key);
      }}
      items={tabs.map(({ key, label, count }) => ({
        key,
        label: (
          <>
            {label} <TabCount count={count} />
          </>
        ),
      }))}
    />
  );
}

/** Its room is kept while the number is not known, so that no tab moves. */
function TabCount({ count }: { readonly count: number | undefined }) {
  const format = useFormat();
  return (
    <span style={{ display: 'inline-block', minInlineSize: '2ch', fontVariantNumeric: 'tabular-nums' }}>
      {count !== undefined && format.number(count)}
    </span>
  );
}
