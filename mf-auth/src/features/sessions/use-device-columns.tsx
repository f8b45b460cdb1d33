import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { DATE_TIME_WIDTH } from '@portal/shared/ui/measures';
import { RowActions } from '@portal/shared/ui/row-actions';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Flex, theme } from 'antd';
import { deviceLabel } from '../../device-label';
import { useText } from '../../text';
import { Addresses } from './addresses';
import type { DeviceRow } from './device-rows';
import type { SessionRow } from './session-row';

/** Columns of a device, with the button that signs it out. The current device has none. */
export function useDeviceColumns(onEnd: (device: DeviceRow) => void): readonly ListColumn<DeviceRow>[] {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const nameOf = ({ browser, system }: SessionRow) => deviceLabel(browser, system) ?? t('sessions.unknown');
  return [
    {
      key: 'device',
      title: t('sessions.device'),
      onPhone: 'head',
      render: ({ latest, isCurrent, ids }) => (
        <Flex align="center" gap={token.marginXS} style={{ whiteSpace: 'nowrap' }}>
          <RowText isStrong isClipped>
            {nameOf(latest)}
          </RowText>
          {isCurrent && <StatusTag tone="good">{t('sessions.current')}</StatusTag>}
          {ids.length > 1 && <RowText tone="secondary">{t('sessions.count', { count: ids.length })}</RowText>}
        </Flex>
      ),
    },
    {
      key: 'ip',
      title: t('sessions.address'),
      width: 200,
      priority: 2,
      render: ({ addresses }) => <Addresses addresses={addresses} />,
    },
    {
      key: 'method',
      title: t('sessions.method'),
      width: 150,
      priority: 4,
      render: ({ latest: { method, mfa } }) =>
        mfa ? `${t(`loginMethod.${method}`)} + ${t('loginMethod.second')}` : t(`loginMethod.${method}`),
    },
    {
      key: 'createdAt',
      title: t('sessions.since'),
      width: DATE_TIME_WIDTH,
      priority: 5,
      onPhone: 'none',
      render: ({ since }) => format.dateTime(since),
    },
    {
      key: 'lastSeen',
      title: t('sessions.lastSeen'),
      width: DATE_TIME_WIDTH,
      priority: 1,
      render: ({ latest, isCurrent }) => (isCurrent ? t('sessions.now') : format.dateTime(latest.lastSeen)),
    },
    {
      key: 'actions',
      title: t('userCenter.actions'),
      onPhone: 'foot',
      align: 'end',
      width: 120,
      render: (row) => (
        <RowActions
          menuLabel={t('sessions.endOf', { device: nameOf(row.latest) })}
          inline={1}
          actions={
            row.isCurrent
              ? []
              : [
                  {
                    key: 'end',
                    label: t('sessions.end'),
                    labelOfRow: t('sessions.endOf', { device: nameOf(row.latest) }),
                    isDanger: true,
                    onAction: () => onEnd(row),
                  },
                ]
          }
        />
      ),
    },
  ];
}
