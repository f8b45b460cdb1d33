import type { realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { urlChoice, urlFlag, useUrlState } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Card, Col, Row, Segmented, Typography, theme } from 'antd';
import { useCallback } from 'react';
import { useReplacing } from '../../face-check/use-replacing';
import { FailureAlert } from '../../failure-alert';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';
import { BasicForm } from './basic-form';
import { PersonalFaceCheck } from './personal-face-check';
import { PersonalForm } from './personal-form';
import { PersonResult } from './person-result';
import { WhyVerify } from './why-verify';

type PersonalState = ResponseOf<typeof realnameCertificateState>;

const METHODS = ['phone', 'face'] as const;
type Method = (typeof METHODS)[number];

/**
 * Parameters of the address: which of the two verifications is shown, and whether another submission shall replace one
 * whose code has expired.
 */
const FIELDS = { by: urlChoice(METHODS), anew: urlFlag() };

/** The current state of the verification of a person: the forms, the face check, or the result. */
export function PersonVerification() {
  const progress = verificationApi.personalState.useQuery({});
  const { filters, setFilters } = useUrlState(FIELDS);
  const onEnd = useCallback(() => setFilters({ anew: false }), [setFilters]);
  const isReplaced = useReplacing({ isAsked: filters.anew, code: progress.data?.qr, onEnd });
  return (
    <QueryResult query={progress}>
      {(personal) => {
        const { state, level, realName, idCard } = personal;
        if (state === 'reviewing' && !isReplaced)
          return <PersonalFaceCheck onAnew={() => setFilters({ by: 'face', anew: true })} />;
        const mayRaise = level === 'basic' && filters.by === 'face';
        return level === 'none' || mayRaise ? (
          <FormBesideReasons personal={personal} />
        ) : (
          <PersonResult level={level} realName={realName} idCard={idCard} />
        );
      }}
    </QueryResult>
  );
}

function FormBesideReasons({ personal }: { readonly personal: PersonalState }) {
  const { level, attemptsLeft, reason } = personal;
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const account = verificationApi.account.useQuery({});
  const { filters, setFilters } = useUrlState(FIELDS);
  const method: Method = level === 'basic' ? 'face' : (filters.by ?? 'phone');
  return (
    <Row gutter={[token.marginLG, token.marginLG]}>
      <Col xs={24} lg={15} xl={14}>
        <Card>
          <FailureAlert reason={reason} />
          <Typography.Title level={2} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading5 }}>
            {t('formTitle')}
          </Typography.Title>
          {level === 'none' && (
            <Segmented<Method>
              block
              size="large"
              // Side by side, the two names would be cut off on a phone.
              orientation={device === 'mobile' ? 'vertical' : 'horizontal'}
              aria-label={t('method')}
              value={method}
              options={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
              onChange={(by) => setFilters({ by })}
              style={{ marginBlockEnd: token.margin }}
            />
          )}
          <Typography.Paragraph type="secondary">{t(`methodPurpose.${method}`)}</Typography.Paragraph>
          <QueryResult query={account}>
            {({ userId, UserPhone }) =>
              method === 'phone' ? (
                <BasicForm key={userId} userId={userId} boundPhone={UserPhone} attemptsLeft={attemptsLeft} />
              ) : (
                <PersonalForm key={userId} userId={userId} attemptsLeft={attemptsLeft} />
              )
            }
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
