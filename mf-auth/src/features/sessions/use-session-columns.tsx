import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Button, Flex, theme } from 'antd';
import { deviceLabel } from '../../device-label';
import { METHOD_LABEL } from '../../login-method-label';
import { useText } from '../../text';
import type { SessionRow } from './session-row';

/** Columns of a session, with the button that ends it. The current session has none. */
export function useSessionColumns(onEnd: (session: SessionRow) => void): readonly ListColumn<SessionRow>[] {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  const { token } = theme.useToken();
  return [
    {
      key: 'device',
      title: t('sessions.device'),
      card: 'head',
      render: ({ browser, system, isCurrent }) => (
        <Flex align="center" gap={token.marginXS} wrap>
          <span>{deviceLabel(browser, system) ?? t('sessions.unknown')}</span>
          {isCurrent && <StatusTag tone="good">{t('sessions.current')}</StatusTag>}
        </Flex>
      ),
    },
    { key: 'ip', title: t('sessions.address'), render: ({ ip, place }) => placed(ip, place) },
    {
      key: 'method',
      title: t('sessions.method'),
      render: ({ method, mfa }) =>
        mfa ? `${t(METHOD_LABEL[method])} + ${t('loginMethod.second')}` : t(METHOD_LABEL[method]),
    },
    {
      key: 'createdAt',
      title: t('sessions.since'),
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'lastSeen',
      title: t('sessions.lastSeen'),
      render: ({ lastSeen, isCurrent }) => (isCurrent ? t('sessions.now') : format.dateTime(lastSeen)),
    },
    {
      key: 'actions',
      title: t('userCenter.actions'),
      card: 'foot',
      render: (session) =>
        session.isCurrent ? null : (
          <Button
            danger
            onClick={() => onEnd(session)}
            aria-label={t('sessions.endOf', {
              device: deviceLabel(session.browser, session.system) ?? t('sessions.unknown'),
            })}
            style={touchTarget(device)}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ];
}

function placed(ip: string, place: string | undefined): string {
  return place === undefined || place === '' ? ip : `${ip} · ${place}`;
}
