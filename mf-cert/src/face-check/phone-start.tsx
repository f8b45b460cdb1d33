import { isApiFailure, skipToken } from '@portal/shared/store';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { Alert, Button, Typography, theme } from 'antd';
import { useState } from 'react';
import { useText } from '../text';
import { verificationApi } from '../verification-api';
import { FaceEndAlert, faceEndOf } from './face-end';
import { WhoseCheck } from './whose-check';

/** The start of a face check on the phone that holds its code. */
export function PhoneStart({ code }: { readonly code: string }) {
  const t = useText();
  const { token } = theme.useToken();
  const [isAsked, setIsAsked] = useState(false);
  const applicant = verificationApi.faceCheckApplicant.useQuery(isAsked ? { Token: code } : skipToken);
  const { data, error, isFetching, refetch } = applicant;
  if (data !== undefined) return <WhoseCheck code={code} applicant={data} />;
  if (error !== undefined) {
    const end = isApiFailure(error) ? faceEndOf(error.code) : undefined;
    return end === undefined ? (
      <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <FaceEndAlert end={end} />
    );
  }
  return (
    <>
      <Typography.Paragraph type="secondary">{t('face.phonePurpose')}</Typography.Paragraph>
      <Alert
        type="warning"
        showIcon
        title={t('face.phoneWarning')}
        style={{ marginBlockEnd: token.margin }}
      />
      <Button block type="primary" size="large" loading={isFetching} onClick={() => setIsAsked(true)}>
        {t('face.start')}
      </Button>
    </>
  );
}
