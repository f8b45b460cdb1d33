import type { realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Alert, Card, Col, Result, Row, Typography, theme } from 'antd';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';
import { wasFaceRefused } from '../../verification-failure';
import { BasicForm } from './basic-form';
import { VerifiedResult } from './verified-result';
import { WhyVerify } from './why-verify';

/** The current state of the basic verification: the form, the waiting state, or the result. */
export function BasicVerification() {
  const t = useText();
  const progress = verificationApi.personalState.useQuery({});
  return (
    <QueryResult query={progress}>
      {(personal) => {
        const { state, level, realName, idCard } = personal;
        // Someone who is verified, also as an enterprise, cannot submit the form.
        switch (level === 'none' || state === 'reviewing' ? state : 'verified') {
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
            return <FormBesideReasons personal={personal} />;
        }
      }}
    </QueryResult>
  );
}

interface FormBesideReasonsProps {
  readonly personal: ResponseOf<typeof realnameCertificateState>;
}

function FormBesideReasons({ personal }: FormBesideReasonsProps) {
  const { attemptsLeft, reason } = personal;
  const t = useText();
  const { token } = theme.useToken();
  const account = verificationApi.account.useQuery({});
  // The reason is about the face, which this form does not check.
  const isOtherCheck = wasFaceRefused(personal);
  return (
    <Row gutter={[token.marginLG, token.marginLG]}>
      <Col xs={24} lg={15} xl={14}>
        <Card>
          {reason !== undefined && (
            <Alert
              type={isOtherCheck ? 'info' : 'error'}
              showIcon
              title={t(isOtherCheck ? 'faceFailed' : 'lastFailed')}
              description={isOtherCheck ? t('nextWithoutFace') : reason}
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
      {/* Below the form on narrow screens: hidden until the form has its final height, to avoid a visible shift. */}
      <Col xs={24} lg={9} xl={10} style={account.isLoading ? { visibility: 'hidden' } : undefined}>
        <WhyVerify />
      </Col>
    </Row>
  );
}
