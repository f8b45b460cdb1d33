import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { PageFrameContext } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { Button, Drawer, Flex, Skeleton, theme } from 'antd';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import type { EmptySubject } from '../feedback/empty-drawing';
import { EmptyState } from '../feedback/empty-state';
import { touchTarget } from '../layout/measures';
import { missingReason } from './missing-reason';
import { type QueryLike, QueryResult } from '../loading/query-result';
import { useCopy } from '../feedback/use-copy';
import type { DetailDrawerState } from './use-detail-drawer';
import { useUiText } from '../text/use-ui-text';

/** px; two columns of facts, and an order number on one line. */
const WIDTH = 560;

export interface DetailDrawerProps<T> {
  /** From `useDetailDrawer`. */
  readonly drawer: DetailDrawerState;
  /** What kind of thing it is, until its name is known: `Order`. */
  readonly kind: string;
  /** What is drawn if there is no such thing. */
  readonly subject: EmptySubject;
  /** The request of the detail; its data is null if there is no such thing. */
  readonly query: QueryLike<T | null>;
  /** Shown for an id that does not exist, or that the user may not see. */
  readonly unknown: string;
  readonly titleOf: (data: T) => string;
  /** After the title: a button that copies it. */
  readonly besideTitle?: (data: T) => ReactNode;
  /** Actions on the thing; null if there are none. */
  readonly actionsOf?: (data: T) => ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * The detail of one thing, beside the list that it is in; on phones it covers the screen. Its address can be copied.
 */
export function DetailDrawer<T>(props: DetailDrawerProps<T>) {
  const { drawer, kind, subject, query, unknown, titleOf, besideTitle, actionsOf, children } = props;
  const t = useUiText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const reason = missingReason(query, unknown);
  // Not `data`, which may be the response for another id.
  const data = reason === null ? (query.currentData ?? undefined) : undefined;
  const title = data === undefined ? undefined : titleOf(data);
  const actions = data === undefined ? null : (actionsOf?.(data) ?? null);
  useNamedDetail(drawer.isOpen ? title : undefined, drawer.permalink);
  return (
    <Drawer
      open={drawer.isOpen}
      onClose={drawer.close}
      // Not before: opening it changes the address, after which the page itself takes the focus.
      afterOpenChange={(isShown) =>
        isShown ? heading.current?.focus({ preventScroll: true }) : drawer.handleClosed()
      }
      destroyOnHidden
      size={device === 'mobile' ? '100%' : WIDTH}
      rootClassName="portal-app"
      // Without the button beside it.
      aria-labelledby={headingId}
      title={
        <Flex align="center" gap={token.marginXXS}>
          <h2
            id={headingId}
            ref={heading}
            tabIndex={-1}
            style={{
              margin: 0,
              outline: 'none',
              font: 'inherit',
              // Never cut: an order is known by its number.
              overflowWrap: 'anywhere',
              textWrap: 'balance',
            }}
          >
            {title ?? kind}
          </h2>
          {data !== undefined && besideTitle?.(data)}
        </Flex>
      }
      {...(reason === null && { extra: <CopyLinkButton permalink={drawer.permalink} /> })}
      {...(actions !== null && {
        footer: (
          <Flex gap={token.marginXS} wrap>
            {actions}
          </Flex>
        ),
      })}
    >
      {reason === null ? (
        <QueryResult
          query={{ ...query, data, currentData: data }}
          skeleton={<Skeleton active title={false} paragraph={{ rows: 8 }} />}
        >
          {children}
        </QueryResult>
      ) : (
        <EmptyState
          subject={subject}
          text={reason}
          action={
            <Button onClick={drawer.close} style={touchTarget(device)}>
              {t('toList')}
            </Button>
          }
        />
      )}
    </Drawer>
  );
}

/** Tells the shell which detail is open, once its title is known. */
function useNamedDetail(title: string | undefined, address: string): void {
  const { nameDetail } = useContext(PageFrameContext);
  useEffect(() => {
    if (title === undefined) return undefined;
    nameDetail?.({ title, address });
    return () => nameDetail?.(null);
  }, [nameDetail, title, address]);
}

function CopyLinkButton({ permalink }: { readonly permalink: string }) {
  const t = useUiText();
  const { device } = useLayout();
  const copy = useCopy({ done: t('linkCopied') });
  return (
    <Button
      type="text"
      icon={<LinkOutlined aria-hidden />}
      aria-label={t('copyLink')}
      title={t('copyLink')}
      onClick={() => void copy(window.location.origin + permalink)}
      style={touchTarget(device)}
    >
      {device !== 'mobile' && t('copyLink')}
    </Button>
  );
}
