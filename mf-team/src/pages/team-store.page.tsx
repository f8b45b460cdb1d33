import { useContentMark } from '@portal/shared/remote';
import { PageHeader } from '@portal/shared/ui/page-header';
import { Card, Steps, theme } from 'antd';
import { useState } from 'react';
import { CreateTeamForm, type CreatedTeam } from '../features/create-team/create-team-form';
import { TeamCreated } from '../features/create-team/team-created';
import { useText } from '../text';
import { VerificationNotice } from '../verification/verification-notice';

/** /team/store: creates a team; from its name to the next steps (docs/reference/screens.md#teams). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const [created, setCreated] = useState<CreatedTeam | null>(null);
  useContentMark(true);
  return (
    <>
      <PageHeader title={t('store.title')} purpose={t('store.purpose')} />
      {created === null && <VerificationNotice title={t('verification.noticeCreate')} />}
      <Card>
        <Steps
          aria-label={t('store.steps')}
          size="small"
          responsive={false}
          current={created === null ? 0 : 1}
          status={created === null ? 'process' : 'finish'}
          items={[{ title: t('store.stepName') }, { title: t('store.stepDone') }]}
          style={{ maxWidth: 360, marginBlockEnd: token.marginLG }}
        />
        {created === null ? (
          <CreateTeamForm onCreated={setCreated} />
        ) : (
          <TeamCreated team={created} onAnother={() => setCreated(null)} />
        )}
      </Card>
    </>
  );
}
