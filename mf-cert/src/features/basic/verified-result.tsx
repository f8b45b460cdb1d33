import type { CertLevel } from '@portal/shared/contracts/enums';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { useCertLevelText } from '@portal/shared/ui/use-enum-text';
import { Button, Card, Flex, Result, theme } from 'antd';
import { known } from '../../known-fact';
import { useText } from '../../text';
import { useReturnTarget } from '../../use-return-target';

interface VerifiedResultProps {
  readonly level: CertLevel;
  /** Masked. */
  readonly realName: string | undefined;
  /** Masked. */
  readonly idCard: string | undefined;
}

/** The result of a verification: what is verified now, and where to continue. */
export function VerifiedResult({ level, realName, idCard }: VerifiedResultProps) {
  const t = useText();
  const levelText = useCertLevelText();
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
            <NextLinks />
          </Flex>
        }
      />
      <DetailSections
        sections={[
          {
            key: 'person',
            items: [
              { key: 'level', label: t('level'), value: levelText(level) },
              ...known('realName', t('realName'), realName),
              ...known('idCard', t('idCard'), idCard),
            ],
          },
        ]}
      />
    </Card>
  );
}

/** Returns to the page that required the verification, if any. Otherwise links to pages that it unlocks. */
function NextLinks() {
  const t = useText();
  const navigate = useNavigate();
  const back = useReturnTarget();
  const home = (
    <ButtonLink to="home" type="default">
      {t('doneHome')}
    </ButtonLink>
  );
  if (back === null)
    return (
      <>
        <ButtonLink to="teamList">{t('doneTeams')}</ButtonLink>
        {home}
      </>
    );
  return (
    <>
      <Button type="primary" onClick={() => void navigate(back, { replace: true })}>
        {t('doneBack')}
      </Button>
      {home}
    </>
  );
}
