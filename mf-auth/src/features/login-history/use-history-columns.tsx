import type { loginHistory } from '@portal/shared/contracts/account';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag, type StatusTone } from '@portal/shared/ui/status-tag';
import { deviceLabel } from '../../device-label';
import { useText } from '../../text';

type Attempt = ResponseOf<typeof loginHistory>['list'][number];

const RESULT = {
  success: { tone: 'good', label: 'loginHistory.success' },
  failed: { tone: 'bad', label: 'loginHistory.failed' },
  mfa: { tone: 'waiting', label: 'loginHistory.mfa' },
} as const satisfies Record<Attempt['result'], { readonly tone: StatusTone; readonly label: string }>;

export function useHistoryColumns(): readonly ListColumn<Attempt>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'at',
      title: t('loginHistory.at'),
      sort: 'at',
      onPhone: 'head',
      render: ({ at }) => (
        <RowText isStrong isClipped>
          {format.dateTime(at)}
        </RowText>
      ),
    },
    {
      key: 'result',
      title: t('loginHistory.result'),
      width: 104,
      priority: 1,
      onPhone: 'corner',
      render: ({ result }) => <StatusTag tone={RESULT[result].tone}>{t(RESULT[result].label)}</StatusTag>,
    },
    {
      key: 'method',
      title: t('sessions.method'),
      width: 160,
      priority: 2,
      render: ({ method }) => t(`loginMethod.${method}`),
    },
    {
      key: 'device',
      title: t('sessions.device'),
      under: 'at',
      width: 200,
      priority: 3,
      render: ({ browser, system }) => deviceLabel(browser, system) ?? t('sessions.unknown'),
    },
    {
      key: 'ip',
      title: t('sessions.address'),
      under: 'method',
      width: 220,
      priority: 4,
      render: ({ ip, place }) => (place === undefined || place === '' ? ip : `${ip} · ${place}`),
    },
  ];
}
