import { useLayout } from '@portal/shared/store';
import { Style } from '../services/style';
import type { TabBarState } from './open-tabs-context';
import { tabBarCss } from './tab-bar-style';
import { TabList } from './tab-list';
import { TabPicker } from './tab-picker';

/** The open pages (docs/reference/screens.md#multi-tab-bar): side by side, or behind a single button on phones. */
export function TabBar({ bar }: { readonly bar: TabBarState }) {
  const { device } = useLayout();
  return (
    <>
      <Style name="tab-bar" css={tabBarCss} />
      {device === 'mobile' ? <TabPicker bar={bar} /> : <TabList bar={bar} />}
    </>
  );
}
