import type { ApplicationRow } from '@portal/shared/contracts/application';
import { RouteLink, useContentMark } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { RowText } from '@portal/shared/ui/row-text';
import { Flex, Skeleton, theme } from 'antd';
import { type ReactNode, useId } from 'react';
import { ApplicationLink } from '../application-link';
import { DueLines } from '../due-date';
import { AllDueLink } from '../features/expiry/all-due-link';
import { expiryOf } from '../features/expiry/expiry';
import { DRAWING_PX, ExpiryDrawing } from '../features/expiry/expiry-drawing';
import { useDueApplications } from '../features/expiry/use-due-applications';
import { useText } from '../text';

/** Rows of each kind below the drawing. On a phone, where they are below each other, one kind has the maxRows of both. */
const ROWS = 2;
/** The two kinds are side by side where both have this width, in px. */
const KIND_PX = 280;

/** Home: a time line of applications that have expired or will within 30 days, and the first of each by name. */
export function Card() {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const query = useDueApplications();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <QueryResult query={query} skeleton={<CardSkeleton />}>
      {({ list }) => {
        if (list.length === 0)
          return (
            <EmptyState
              subject="dates"
              text={t('dueEmpty')}
              action={<RouteLink to="applicationList">{t('cardAll')}</RouteLink>}
            />
          );
        const { expired, expiring } = expiryOf(list);
        const isOneKind = expired.length === 0 || expiring.length === 0;
        const maxRows = isOneKind && device === 'mobile' ? 2 * ROWS : ROWS;
        return (
          <Flex vertical gap={token.margin}>
            <ExpiryDrawing applications={list} />
            <Kinds>
              <Kind
                tone="danger"
                title={t('dueExpired', { count: expired.length })}
                rows={expired}
                maxRows={maxRows}
              />
              <Kind
                tone="warning"
                title={t('dueExpiring', { count: expiring.length })}
                rows={expiring}
                maxRows={maxRows}
              />
            </Kinds>
            <div style={{ marginBlockStart: 'auto' }}>
              <AllDueLink>{t('dueAll')}</AllDueLink>
            </div>
          </Flex>
        );
      }}
    </QueryResult>
  );
}

/** The two kinds, side by side where there is maxRows. */
function Kinds({ children }: { readonly children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${KIND_PX}px, 100%), 1fr))`,
        gap: `${token.marginSM}px ${token.marginLG}px`,
      }}
    >
      {children}
    </div>
  );
}

interface KindProps {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly rows: readonly ApplicationRow[];
  /** Maximum number of rows. */
  readonly maxRows: number;
}

/** Expired or expiring applications: their number, and the first ones. Nothing if there are none. */
function Kind({ tone, title, rows, maxRows }: KindProps) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>
        <RowText tone={tone} isStrong>
          {title}
        </RowText>
      </h3>
      <CardRows
        maxRows={maxRows}
        rows={rows.map((application) => ({
          key: application.Id,
          title: <ApplicationLink application={application} />,
          note: application.teamName,
          aside: <DueLines application={application} />,
        }))}
      />
    </section>
  );
}

/** As high as the drawing with rows of both kinds. */
function CardSkeleton() {
  const { token } = theme.useToken();
  return (
    <Flex vertical gap={token.margin}>
      <Skeleton.Node active style={{ width: '100%', height: DRAWING_PX }} />
      <Kinds>
        <KindSkeleton />
        <KindSkeleton />
      </Kinds>
      <LineSkeleton />
    </Flex>
  );
}

function KindSkeleton() {
  return (
    <div>
      <LineSkeleton />
      <CardRowsSkeleton rows={ROWS} />
    </div>
  );
}

/** A line of text. */
function LineSkeleton() {
  const { token } = theme.useToken();
  const height = token.fontSize * token.lineHeight;
  return <Skeleton.Node active style={{ width: 160, height, display: 'block' }} />;
}
