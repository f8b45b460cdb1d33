import { useContentMark } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { skipToken, useLayout } from '@portal/shared/store';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Card, Steps, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { AboutTeams } from '../features/create-team/about-teams';
import { joiningApi } from '../joining-api';
import { CreateTeamAndApplication } from '../features/create-team/create-team-and-application';
import { CreateTeamForm, type TypedName } from '../features/create-team/create-team-form';
import { KindChoice } from '../features/create-team/kind-choice';
import { type CreatedTeam, TeamCreated } from '../features/create-team/team-created';
import { purchaseApi } from '../purchase-api';
import { useText } from '../text';
import { VerificationNotice } from '@portal/shared/ui/verification-notice';

/** Whether the team gets an application; in the address, so that a reload continues with the payment of its order. */
const KIND_PARAM = 'with';
const APPLICATION = 'application';

/** /team/store: creates a team, alone or with its first application (docs/reference/screens.md#teams). */
export function Page() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const withApplication = params.get(KIND_PARAM) === APPLICATION;
  const [round, setRound] = useState(0);
  // Kept while the user changes between the two forms.
  const [typedName, setTypedName] = useState('');
  const catalogue = purchaseApi.productInfo.useQuery(withApplication ? {} : skipToken);
  useContentMark(true);
  const choose = (isWith: boolean) =>
    setParams(isWith ? { [KIND_PARAM]: APPLICATION } : {}, { replace: true });
  const kindChoice = <KindChoice withApplication={withApplication} onChange={choose} />;
  const notice = <VerificationNotice calls={joiningApi} title={t('verification.noticeCreate')} />;
  const name = { initial: typedName, onChange: setTypedName };
  if (!withApplication) return <TeamAlone kindChoice={kindChoice} notice={notice} name={name} />;
  return (
    <QueryResult query={catalogue}>
      {(offers) => (
        <CreateTeamAndApplication
          key={round}
          catalogue={offers}
          notice={notice}
          kindChoice={kindChoice}
          name={name}
          onAnother={() => {
            setTypedName('');
            setRound((before) => before + 1);
            choose(false);
          }}
        />
      )}
    </QueryResult>
  );
}

interface TeamAloneProps {
  readonly kindChoice: ReactNode;
  readonly notice: ReactNode;
  readonly name: TypedName;
}

/** Creates a team from its name (93). */
function TeamAlone({ kindChoice, notice, name }: TeamAloneProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const [created, setCreated] = useState<CreatedTeam | null>(null);
  return (
    <>
      <PageHeader title={t('store.title')} purpose={t('store.purpose')} />
      {created === null && notice}
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
        <div
          style={{
            display: 'grid',
            alignItems: 'start',
            gap: token.margin,
            gridTemplateColumns: device === 'mobile' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) min(360px, 42%)',
          }}
        >
          <Card>
            {kindChoice}
            <CreateTeamForm
              name={name}
              onCreated={(team) => {
                name.onChange('');
                setCreated(team);
              }}
            />
          </Card>
          <AboutTeams />
        </div>
      ) : (
        <Card>
          <TeamCreated team={created} onAnother={() => setCreated(null)} />
        </Card>
      )}
    </>
  );
}
