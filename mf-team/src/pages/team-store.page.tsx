import { useContentMark } from '@portal/shared/remote';
import { PageHeader } from '@portal/shared/ui/page-header';
import { Card, Steps, theme } from 'antd';
import { useState } from 'react';
import { CreateTeamForm, type MadeTeam } from '../features/create-team/create-team-form';
import { TeamMade } from '../features/create-team/team-made';
import { useText } from '../text';
import { VerificationNotice } from '../verification/verification-notice';

/** /team/store: creates a team; from its name to the next steps (docs/reference/screens.md#teams). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const [made, setMade] = useState<MadeTeam | null>(null);
  useContentMark(true);
  return (
    <>
      <PageHeader title={t('store.title')} purpose={t('store.purpose')} />
      {made === null && <VerificationNotice title={t('verification.noticeCreate')} />}
      <Card>
        <Steps
          aria-label={t('store.steps')}
          size="small"
          responsive={false}
          current={made === null ? 0 : 1}
          status={made === null ? 'process' : 'finish'}
          items={[{ title: t('store.stepName') }, { title: t('store.stepDone') }]}
          style={{ maxWidth: 360, marginBlockEnd: token.marginLG }}
        />
        {made === null ? (
          <CreateTeamForm onMade={setMade} />
        ) : (
          <TeamMade team={made} onAnother={() => setMade(null)} />
        )}
      </Card>
    </>
  );
}
