import { QueryResult } from '@portal/shared/ui/query-result';
import { Alert, Card, Col, Result, Row, Typography, theme } from 'antd';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';
import { BasicForm } from './basic-form';
import { VerifiedResult } from './verified-result';
import { WhyVerify } from './why-verify';

/** The current state of the basic verification: the form, the waiting state, or the result. */
export function BasicVerification() {
  const t = useText();
  const progress = verificationApi.personalState.useQuery({});
  return (
    <QueryResult query={progress}>
      {({ state, level, realName, idCard, attemptsLeft, reason }) => {
        switch (state) {
          case 'verified':
            return <VerifiedResult level={level} realName={realName} idCard={idCard} />;
          case 'reviewing':
            return (
              <Card role="status">
                <Result status="info" title={t('reviewingTitle')} subTitle={t('reviewingText')} />
              </Card>
            );
          case 'unauthenticated':
          case 'auditFailure':
            return <FormBesideReasons attemptsLeft={attemptsLeft} reason={reason} />;
        }
      }}
    </QueryResult>
  );
}

interface FormBesideReasonsProps {
  readonly attemptsLeft: number;
  /** Why the last attempt failed. */
  readonly reason: string | undefined;
}

function FormBesideReasons({ attemptsLeft, reason }: FormBesideReasonsProps) {
  const t = useText();
  const { token } = theme.useToken();
  const account = verificationApi.account.useQuery({});
  return (
    <Row gutter={[token.marginLG, token.marginLG]}>
      <Col xs={24} lg={15} xl={14}>
        <Card>
          {reason !== undefined && (
            <Alert
              type="error"
              showIcon
              title={t('lastFailed')}
              description={reason}
              style={{ marginBlockEnd: token.marginLG }}
            />
          )}
          <Typography.Title level={2} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading5 }}>
            {t('formTitle')}
          </Typography.Title>
          <Typography.Paragraph type="secondary">{t('formPurpose')}</Typography.Paragraph>
          <QueryResult query={account}>
            {({ userId, UserPhone }) => (
              <BasicForm key={userId} userId={userId} boundPhone={UserPhone} attemptsLeft={attemptsLeft} />
            )}
          </QueryResult>
        </Card>
      </Col>
      <Col xs={24} lg={9} xl={10}>
        <WhyVerify />
      </Col>
    </Row>
  );
}
