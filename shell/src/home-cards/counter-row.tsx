import { useTextLanguage } from '@portal/shared/i18n';
import { Skeleton, Typography } from 'antd';
import { useText } from '../locales/use-text';
import { SlotContent } from './slot-content';
import { type HomeCard, useSlots } from './use-slots';

/** Counters of the home page; each links to its list. */
export function CounterRow() {
  const t = useText();
  const counters = useSlots('home.counters');
  if (counters.length === 0) return null;
  return (
    <ul className="portal-counters" aria-label={t('home.counters')}>
      {counters.map((counter) => (
        <li key={`${counter.part}/${counter.card}`}>
          <SlotContent card={counter} shape="line" skeleton={<CounterSkeleton counter={counter} />} />
        </li>
      ))}
    </ul>
  );
}

/** Shows the title, which is known from the manifest. */
function CounterSkeleton({ counter }: { readonly counter: HomeCard }) {
  const title = counter.title[useTextLanguage()];
  return (
    <>
      <Typography.Text type="secondary">{title}</Typography.Text>
      <Skeleton active title={{ width: 56 }} paragraph={false} />
    </>
  );
}
