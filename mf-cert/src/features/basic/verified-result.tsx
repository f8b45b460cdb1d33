import type { CertLevel } from '@portal/shared/contracts/enums';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { Card, Flex, Result, theme } from 'antd';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { known } from '../../known-fact';
import { useText } from '../../text';
import { LEVEL_WORD } from '../../verification-words';

interface VerifiedResultProps {
  readonly level: CertLevel;
  /** Masked. */
  readonly realName: string | undefined;
  /** Masked. */
  readonly idCard: string | undefined;
}

/** The end of the way: what is verified now, and where to go with it. */
export function VerifiedResult({ level, realName, idCard }: VerifiedResultProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Card role="status">
      <Result
        status="success"
        title={t('doneTitle')}
        subTitle={t('doneText')}
        style={{ paddingBlock: token.paddingLG }}
        extra={
          <Flex wrap justify="center" gap={token.marginSM}>
            <ButtonLink to="home" type="default">
              {t('doneHome')}
            </ButtonLink>
            <ButtonLink to="teamList">{t('doneTeams')}</ButtonLink>
          </Flex>
        }
      />
      <DetailSections
        sections={[
          {
            key: 'person',
            items: [
              { key: 'level', label: t('level'), value: t(LEVEL_WORD[level]) },
              ...known('realName', t('realName'), realName),
              ...known('idCard', t('idCard'), idCard),
            ],
          },
        ]}
      />
    </Card>
  );
}
