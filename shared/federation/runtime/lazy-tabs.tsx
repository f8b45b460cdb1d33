import type { TabsProps } from 'antd';
import { lazy, Suspense } from 'react';

const Tabs = lazy(() => import('antd/es/tabs'));

/** Takes the place of the tabs in antd's card, which renders them only if it is given a list of tabs. */
export default function LazyTabs(props: TabsProps) {
  return (
    <Suspense>
      <Tabs {...props} />
    </Suspense>
  );
}
