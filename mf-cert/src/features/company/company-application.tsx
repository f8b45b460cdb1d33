import { QueryResult } from '@portal/shared/ui/query-result';
import { Card, Col, Row, Skeleton, theme } from 'antd';
import { FailureAlert } from '../../failure-alert';
import { useText } from '../../text';
import { CompanyForm } from './company-form';
import { Gate } from './gate';
import type { Account, CompanyState, CompanyVerificationData } from './use-company';
import { WhatToPrepare } from './what-to-prepare';

interface CompanyApplicationProps {
  readonly state: CompanyState;
  readonly account: Account;
  readonly check: CompanyVerificationData['check'];
}

/** Width of the form, px. */
const MAX_WIDTH = 720;

/** The form behind its gate, and what to prepare beside it. */
export function CompanyApplication({ state, account, check }: CompanyApplicationProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { userId, UserPhone } = account;
  return (
    <Row gutter={[token.marginLG, token.marginLG]}>
      <Col xs={24} lg={15} xl={14} style={{ maxWidth: MAX_WIDTH }}>
        <QueryResult
          query={check}
          skeleton={
            <Card>
              <Skeleton active paragraph={{ rows: 8 }} />
            </Card>
          }
        >
          {({ blockers }) => (
            <Gate blockers={blockers}>
              <Card>
                <FailureAlert reason={state.reason} advice={t('company.advice')} />
                <CompanyForm userId={userId} boundPhone={UserPhone} state={state} />
              </Card>
            </Gate>
          )}
        </QueryResult>
      </Col>
      {/* Below the form on narrow screens: hidden until the form has its final height, to avoid a visible shift. */}
      <Col
        xs={24}
        lg={9}
        xl={10}
        style={{ maxWidth: MAX_WIDTH, ...(check.isLoading && { visibility: 'hidden' }) }}
      >
        <WhatToPrepare />
      </Col>
    </Row>
  );
}
