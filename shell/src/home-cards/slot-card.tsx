import { useTextLanguage } from '@portal/shared/i18n';
import { Card, Skeleton } from 'antd';
import { useId } from 'react';
import { useShell } from '../app/shell-services';
import { PartBoundary } from '../errors/part-boundary';
import { incidentOf } from '../errors/reporter';
import { useText } from '../locales/use-text';
import { faultOf, ownerName } from '../remote-loading/owner-text';
import { RetryCard } from '../remote-loading/retry-card';
import { useComponentLoad } from '../remote-loading/use-component-load';
import type { HomeCard } from './home-cards';

/** The frame of a remote's card: its title is the manifest's, so it stands there before the remote does. */
export function SlotCard({ card }: { readonly card: HomeCard }) {
  const { report } = useShell();
  const language = useTextLanguage();
  const t = useText();
  const titleId = useId();
  const title = card.title[language];
  return (
    <Card
      title={<h2 id={titleId}>{title}</h2>}
      role="region"
      aria-labelledby={titleId}
      className="portal-slot"
    >
      <PartBoundary
        onCrash={(error) => report({ ...incidentOf(card.part, 'error', error), route: 'home' })}
        crashed={(reopen) => (
          <RetryCard
            size="card"
            title={t('crashed.cardTitle', { title })}
            text={t('crashed.text', { owner: ownerName(card.owner) })}
            action={t('crashed.retry')}
            onAction={reopen}
          />
        )}
      >
        <SlotContent card={card} title={title} />
      </PartBoundary>
    </Card>
  );
}

function SlotContent({ card, title }: { readonly card: HomeCard; readonly title: string }) {
  const { loads } = useShell();
  const t = useText();
  const load = loads.card(card.part, card.card);
  const loaded = useComponentLoad(load);
  switch (loaded.kind) {
    case 'ready':
      return <loaded.Component />;
    case 'waiting':
      return (
        <div role="status" aria-label={t('layout.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      );
    case 'late':
      return (
        <RetryCard
          size="card"
          title={t('late.cardTitle', { title })}
          text={t('late.text', { owner: ownerName(card.owner) })}
          fault={faultOf(loaded.error)}
          action={t('late.retry')}
          isBusy={loaded.isRetrying}
          onAction={load.retryNow}
        />
      );
  }
}
