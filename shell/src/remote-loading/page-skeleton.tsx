import { Skeleton } from 'antd';
import { useText } from '../locales/use-text';

/** Placeholder of a page while its code is loading. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('layout.loading')}>
      <Skeleton active title={{ width: 220 }} paragraph={{ rows: 1, width: 320 }} />
      <div style={{ height: 24 }} />
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}
