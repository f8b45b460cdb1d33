import { ButtonLink } from '@portal/shared/ui/button-link';
import { Alert, Typography, theme } from 'antd';
import { useText } from '../text';
import { verificationApi } from '../verification-api';
import { ApplicantFacts } from './applicant-facts';

/** Where the identity service leads back to. It also tells those who came to the check by another way whose it was. */
export function PhoneDone({ code }: { readonly code: string }) {
  const t = useText();
  const { token } = theme.useToken();
  const { data } = verificationApi.faceCheckApplicant.useQuery({ Token: code });
  return (
    <>
      <Alert
        type="info"
        showIcon
        role="status"
        title={t('face.phoneDone')}
        style={{ marginBlockEnd: token.margin }}
      />
      {data !== undefined && (
        <>
          <Typography.Title level={2} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading5 }}>
            {t('face.phoneDoneFor')}
          </Typography.Title>
          <ApplicantFacts applicant={data} />
        </>
      )}
      <ButtonLink to="verification">{t('face.phoneBack')}</ButtonLink>
    </>
  );
}
