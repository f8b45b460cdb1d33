import { RouteLink, type TargetQuery } from '@portal/shared/remote';
import { Button, Skeleton, Typography, theme } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import type { QueryLike } from '../loading/query-result';
import { useLoadText } from '../text/use-load-text';

export interface CounterProps<T> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Route of the counted list. */
  readonly to: string;
  /** The filter that shows the counted rows there. */
  readonly search?: TargetQuery;
  readonly query: QueryLike<T>;
  /** The formatted figure. */
  readonly figureOf: (data: T) => string;
  /** Whether the figure needs attention. */
  readonly isPressing?: (data: T) => boolean;
}

/** A figure on the home page, linked to the list that it counts. The shell renders the tile around it. */
export function Counter<T>({ label, icon, to, search, query, figureOf, isPressing }: CounterProps<T>) {
  const t = useLoadText();
  const { token } = theme.useToken();
  const { data, error, isFetching, refetch } = query;
  const figure: CSSProperties = {
    display: 'block',
    height: token.controlHeight,
    fontSize: token.fontSizeHeading3,
    lineHeight: `${token.controlHeight}px`,
    fontWeight: token.fontWeightStrong,
    fontVariantNumeric: 'tabular-nums',
    color: token.colorText,
  };
  if (data !== undefined) {
    const color = isPressing?.(data) === true ? token.colorWarningText : token.colorText;
    return (
      <RouteLink to={to} {...(search !== undefined && { query: search })} style={{ display: 'block' }}>
        <CounterHead label={label} icon={icon} />
        <span style={{ ...figure, color: color }}>{figureOf(data)}</span>
      </RouteLink>
    );
  }
  return (
    <div {...(error === undefined && { role: 'status', 'aria-busy': true, 'aria-label': t('loading') })}>
      <CounterHead label={label} icon={icon} />
      {error === undefined ? (
        <Skeleton active title={{ width: 56 }} paragraph={false} />
      ) : (
        <span role="alert">
          <span className="portal-visually-hidden">{t('loadFailed')}</span>
          <Button
            size="small"
            loading={isFetching}
            aria-label={`${t('retry')}: ${label}`}
            onClick={() => void refetch()}
          >
            {t('retry')}
          </Button>
        </span>
      )}
    </div>
  );
}

function CounterHead({ label, icon }: Pick<CounterProps<unknown>, 'label' | 'icon'>) {
  const { token } = theme.useToken();
  return (
    <span
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: token.marginXS,
        minHeight: token.controlHeight,
        color: token.colorTextSecondary,
      }}
    >
      <span aria-hidden style={{ fontSize: token.fontSizeLG, color: token.colorPrimaryText }}>
        {icon}
      </span>
      <Typography.Text type="secondary">{label}</Typography.Text>
    </span>
  );
}
