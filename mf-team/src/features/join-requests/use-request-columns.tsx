import type { JoinRequestStatus } from '@portal/shared/contracts/enums';
import { useFormat } from '@portal/shared/i18n';
import { rowAllows } from '@portal/shared/remote';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { DATE_TIME_WIDTH } from '@portal/shared/ui/measures';
import type { RowActionItem } from '@portal/shared/ui/row-action-item';
import { RowActions } from '@portal/shared/ui/row-actions';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag, type StatusTone } from '@portal/shared/ui/status-tag';
import { useStatusColumn } from '../../status-list/use-status-column';
import { useText } from '../../text';
import type { RequestRow } from './request-row';

const NOTHING = '—';

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

/** Columns: applicant, remark, and the two actions while the request is pending. */
export function useRequestColumns({
  onAllow,
  onRefuse,
  isBusy,
}: RequestColumns): readonly ListColumn<RequestRow>[] {
  const t = useText();
  const format = useFormat();
  const statusColumn = useStatusColumn((status: JoinRequestStatus) => (
    <StatusTag tone={STATUS_TONE[status]}>{t(`requests.states.${status}`)}</StatusTag>
  ));
  const allowAction = (request: RequestRow): RowActionItem => ({
    key: 'allow',
    label: t('requests.allow'),
    labelOfRow: t('requests.allowOf', { name: request.UserName }),
    onAction: () => onAllow(request),
  });
  const refuseAction = (request: RequestRow): RowActionItem => ({
    key: 'refuse',
    label: t('requests.refuse'),
    labelOfRow: t('requests.refuseOf', { name: request.UserName }),
    onAction: () => onRefuse(request),
  });
  return [
    {
      key: 'userName',
      title: t('requests.userName'),
      sort: 'UserName',
      onPhone: 'head',
      render: ({ UserName }) => (
        <RowText isStrong isClipped>
          {UserName}
        </RowText>
      ),
    },
    {
      key: 'realName',
      title: t('requests.realName'),
      under: 'userName',
      priority: 3,
      width: 90,
      render: ({ realName }) => realName || NOTHING,
    },
    {
      key: 'phone',
      title: t('requests.phone'),
      under: 'userName',
      priority: 4,
      width: 130,
      onPhone: 'none',
      render: ({ UserPhone }) => UserPhone || NOTHING,
    },
    {
      key: 'remark',
      title: t('requests.remark'),
      width: 180,
      priority: 1,
      render: ({ remark }) => <RowText isClipped>{remark || NOTHING}</RowText>,
    },
    { ...statusColumn, under: 'created', priority: 2, width: 92 },
    {
      key: 'created',
      title: t('requests.created'),
      sort: 'createdAt',
      priority: 2,
      width: DATE_TIME_WIDTH,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'actions',
      title: t('memberPage.actions'),
      onPhone: 'foot',
      align: 'end',
      width: 170,
      render: (request) => (
        <RowActions
          menuLabel={t('requests.manageOf', { name: request.UserName })}
          isBusy={isBusy}
          inline={2}
          actions={[
            ...(rowAllows(request, 'allow') ? [allowAction(request)] : []),
            ...(rowAllows(request, 'refuse') ? [refuseAction(request)] : []),
          ]}
        />
      ),
    },
  ];
}
