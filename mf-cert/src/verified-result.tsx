import { useNavigate } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { Outcome } from '@portal/shared/ui/outcome';
import { Button, Card, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from './text';
import { useReturnTarget } from './use-return-target';

interface VerifiedResultProps {
  /** What the user can do now. */
  readonly text: string;
  /** What is verified. */
  readonly items: readonly DetailItem[];
  /** A further step, above the facts. */
  readonly children?: ReactNode;
}

/** The result of a verification: what is verified now, and where to continue. */
export function VerifiedResult({ text, items, children }: VerifiedResultProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Card role="status">
      <Outcome
        status="success"
        title={t('doneTitle')}
        subTitle={text}
        isCompact
        extra={
          <Flex wrap justify="center" gap={token.marginSM}>
            <NextLinks />
          </Flex>
        }
      />
      {children}
      <DetailSections sections={[{ key: 'verified', items }]} />
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
