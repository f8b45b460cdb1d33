import { useTextLanguage } from '@portal/shared/i18n';
import { Card } from 'antd';
import { type ReactNode, useId } from 'react';
import { CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { SlotContent } from './slot-content';
import type { HomeCard } from './use-slots';

/**
 * The frame of a remote's card. The title comes from the manifest, so the frame is shown before the remote has loaded.
 */
export function SlotCard({ card }: { readonly card: HomeCard }) {
  return (
    <HomeCardFrame title={card.title[useTextLanguage()]} span={card.span}>
      <SlotContent card={card} shape="card" skeleton={<CardRowsSkeleton />} />
    </HomeCardFrame>
  );
}

interface HomeCardFrameProps {
  readonly title: string;
  /** Width on desktops, in grid columns of 24. */
  readonly span: HomeCard['span'];
  readonly children: ReactNode;
}

/** A card of the home page. It is as high as its neighbors, and its height does not change when its content loads. */
export function HomeCardFrame({ title, span, children }: HomeCardFrameProps) {
  const titleId = useId();
  return (
    <Card
      title={<h2 id={titleId}>{title}</h2>}
      role="region"
      aria-labelledby={titleId}
      className="portal-slot"
      data-span={span}
    >
      {children}
    </Card>
  );
}
