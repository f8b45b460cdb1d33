import { useFormat } from '@portal/shared/i18n';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { Outcome } from '@portal/shared/ui/outcome';
import { Card } from 'antd';
import { needsFace } from '@portal/shared/ui/needs-face';
import { known } from '../../known-fact';
import { useText } from '../../text';
import { useCompanyFacts } from '../../use-company-facts';
import { CompanyFaceCheck } from './company-face-check';
import { CompanySteps } from './company-steps';
import type { CompanyState } from './use-company';

interface CompanyProgressProps {
  readonly state: CompanyState;
  /** The user wants to submit other details in place of a code that has expired. */
  readonly onAnew: () => void;
}

/** A submitted verification: the face check of the contact, then the review. */
export function CompanyProgress({ state, onAnew }: CompanyProgressProps) {
  const isFace = needsFace(state.qr);
  return (
    <Card style={{ maxWidth: 720 }}>
      <CompanySteps at={isFace ? 'face' : 'review'} />
      {isFace ? <CompanyFaceCheck onAnew={onAnew} /> : <UnderReview state={state} />}
    </Card>
  );
}

function UnderReview({ state }: Pick<CompanyProgressProps, 'state'>) {
  const t = useText();
  const format = useFormat();
  const facts = useCompanyFacts();
  const { submittedAt } = state;
  return (
    <>
      <Outcome
        status="info"
        role="status"
        title={t('reviewingTitle')}
        subTitle={t('company.reviewText')}
        isCompact
        extra={
          <ButtonLink to="home" type="default">
            {t('doneHome')}
          </ButtonLink>
        }
      />
      <DetailSections
        sections={[
          {
            key: 'submitted',
            items: [
              ...facts(state),
              ...known(
                'submitted',
                t('submitted'),
                submittedAt === undefined ? undefined : format.dateTime(submittedAt),
              ),
            ],
          },
        ]}
      />
    </>
  );
}
