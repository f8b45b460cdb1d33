import { useTextLanguage } from '@portal/shared/i18n';
import type { ReactNode } from 'react';
import { useShell } from '../services/shell-services';
import { PartBoundary } from '../errors/part-boundary';
import { PartSuspense } from '../errors/part-suspense';
import { incidentOf } from '../errors/reporter';
import { PreviousReleaseButton } from '../failure-card/previous-release-button';
import { PartMark } from '../inspector/part-mark';
import { useText } from '../locales/use-text';
import { ShownPart } from '../measurements/shown-part';
import { faultOf } from '../remote-loading/owner-text';
import { RetryCard } from '../failure-card/retry-card';
import { useComponentLoad } from '../remote-loading/use-component-load';
import { RetryLine, type LoadProblem } from './retry-line';
import type { HomeCard } from './use-slots';

/** A card of a remote, and its name while it is missing. */
export type SlotCardRef = Pick<HomeCard, 'part' | 'card' | 'title'>;

interface SlotContentProps {
  readonly card: SlotCardRef;
  /** Props of the card. Default: none. */
  readonly props?: object;
  /** Name of the page for reports. Default: `home`. */
  readonly route?: string;
  /** In the shape of the content. */
  readonly skeleton: ReactNode;
  /** A card has room for a full error text, a line only for a short one. */
  readonly shape: 'card' | 'line';
}

/** The content of a remote's card, or its replacement: a skeleton while it loads, a retry card if it failed. */
export function SlotContent(props: SlotContentProps) {
  const { card, shape, route = 'home' } = props;
  const { report } = useShell();
  const t = useText();
  const title = card.title[useTextLanguage()];
  const Failure = shape === 'card' ? SmallRetryCard : RetryLine;
  return (
    <PartBoundary
      onCrash={(...crash) => report({ ...incidentOf(card.part, 'error', ...crash), route })}
      renderCrashed={(reopen) => (
        <Failure
          title={t('crashed.cardTitle', { title })}
          text={t('crashed.text')}
          fault={null}
          action={t('crashed.retry')}
          isBusy={false}
          onAction={reopen}
          extra={<PreviousReleaseButton part={card.part} />}
        />
      )}
    >
      <Loaded {...props} title={title} />
    </PartBoundary>
  );
}

function SmallRetryCard(problem: LoadProblem) {
  return <RetryCard {...problem} size="card" />;
}

interface LoadedProps extends SlotContentProps {
  readonly title: string;
}

function Loaded({ card, props = {}, skeleton, shape, title }: LoadedProps) {
  const { loads, shown } = useShell();
  const t = useText();
  const load = loads.card(card.part, card.card);
  const loaded = useComponentLoad(load);
  const Failure = shape === 'card' ? SmallRetryCard : RetryLine;
  const waiting = (
    <div role="status" aria-label={t('layout.loading')}>
      {skeleton}
    </div>
  );
  const late = {
    title: t('late.cardTitle', { title }),
    text: t('late.text'),
    fault: null,
    action: t('late.retry'),
    isBusy: false,
  };
  switch (loaded.kind) {
    case 'ready':
      return (
        <PartSuspense waiting={waiting} late={(again) => <Failure {...late} onAction={again} />}>
          <PartMark part={card.part} piece={card.card}>
            <loaded.Component {...props} />
          </PartMark>
          <ShownPart part={card.part} shown={shown} />
        </PartSuspense>
      );
    case 'waiting':
      return waiting;
    case 'late':
      return (
        <Failure
          {...late}
          fault={faultOf(loaded.error)}
          isBusy={loaded.isRetrying}
          onAction={load.retryNow}
        />
      );
  }
}
