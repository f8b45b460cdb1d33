import type { JoinRequestStatus } from '@portal/shared/contracts/enums';
import { useFormat } from '@portal/shared/i18n';
import { Can } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { touchTarget } from '@portal/shared/ui/measures';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag, type StatusTone } from '@portal/shared/ui/status-tag';
import { Button, Flex, theme } from 'antd';
import { useText } from '../../text';
import type { RequestRow } from './request-row';

const NOTHING = '—';
/** px; a remark of 100 characters wraps to a few lines. */
const REMARK_WIDTH = { mobile: 260, tablet: 180, desktop: 260 } as const;

const STATUS_TONE = {
  pending: 'waiting',
  allowed: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<JoinRequestStatus, StatusTone>;

interface RequestColumns {
  readonly onAllow: (request: RequestRow) => void;
  readonly onRefuse: (request: RequestRow) => void;
  readonly isBusy: boolean;
}

/** Columns: applicant, remark, and the two answers while the request is pending. */
export function useRequestColumns({
  onAllow,
  onRefuse,
  isBusy,
}: RequestColumns): readonly ListColumn<RequestRow>[] {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const button = { disabled: isBusy, style: touchTarget(device), ...(device === 'desktop' && SMALL) };
  return [
    {
      key: 'userName',
      title: t('requests.userName'),
      sort: 'UserName',
      card: 'head',
      render: ({ UserName }) => <RowText isStrong>{UserName}</RowText>,
    },
    {
      key: 'realName',
      title: t('requests.realName'),
      under: 'userName',
      render: ({ realName }) => realName || NOTHING,
    },
    {
      key: 'phone',
      title: t('requests.phone'),
      under: 'userName',
      render: ({ UserPhone }) => UserPhone || NOTHING,
    },
    {
      key: 'remark',
      title: t('requests.remark'),
      width: REMARK_WIDTH[device],
      render: ({ remark }) => <span style={{ overflowWrap: 'anywhere' }}>{remark || NOTHING}</span>,
    },
    {
      key: 'status',
      under: 'created',
      title: t('requests.status'),
      card: 'corner',
      render: ({ status }) => (
        <StatusTag tone={STATUS_TONE[status]}>{t(`requests.states.${status}`)}</StatusTag>
      ),
    },
    {
      key: 'created',
      title: t('requests.created'),
      sort: 'createdAt',
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'actions',
      title: t('memberPage.actions'),
      card: 'foot',
      render: (request) => (
        <Flex gap={token.marginXS}>
          <Can do="allow" in={request}>
            <Button
              {...button}
              type="primary"
              aria-label={t('requests.allowOf', { name: request.UserName })}
              onClick={() => onAllow(request)}
            >
              {t('requests.allow')}
            </Button>
          </Can>
          <Can do="refuse" in={request}>
            <Button
              {...button}
              aria-label={t('requests.refuseOf', { name: request.UserName })}
              onClick={() => onRefuse(request)}
            >
              {t('requests.refuse')}
            </Button>
          </Can>
        </Flex>
      ),
    },
  ];
}

const SMALL = { size: 'small' } as const;
