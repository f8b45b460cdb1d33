import { useFormat } from '@portal/shared/i18n';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Flex, Typography, theme } from 'antd';
import type { ApplicationDetail } from '../../application-api';
import { usePackName } from '../../pack-name';
import { PACK_TONE } from '../../pack-tone';
import { useText } from '../../text';

/** The packs of an application, with what they add and until when. */
export function ApplicationPacks({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const nameOf = usePackName();
  const packs = [...application.licensebags, ...application.renewbags];
  return (
    <section style={{ marginBlockEnd: token.marginLG }}>
      <Typography.Title level={3}>{t('info.packs', { count: packs.length })}</Typography.Title>
      {packs.length === 0 && <RowText tone="secondary">{t('info.noPacks')}</RowText>}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {packs.map((pack) => (
          <li key={pack.Id} style={{ paddingBlock: token.paddingXXS }}>
            <Flex wrap align="center" gap={token.marginSM}>
              <span>{nameOf(pack)}</span>
              <RowText tone="secondary">{t('info.until', { date: format.date(pack.expiresAt) })}</RowText>
              <StatusTag tone={PACK_TONE[pack.status]}>{t(`packs.${pack.status}`)}</StatusTag>
            </Flex>
          </li>
        ))}
      </ul>
    </section>
  );
}
