import { useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Alert, Skeleton } from 'antd';
import {
  type VerificationStatus,
  useVerificationForm,
  useVerificationStatus,
} from '../features/verification-status/use-verification-status';
import { useText } from '../text';

/** Home, for unverified users: what to do, that it is in progress, or why it failed. */
export function Card() {
  const query = useVerificationStatus();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <QueryResult
      query={query}
      skeleton={<Skeleton active title={{ width: '40%' }} paragraph={{ rows: 1 }} />}
    >
      {(status) => <Notice status={status} />}
    </QueryResult>
  );
}

function Notice({ status }: { readonly status: VerificationStatus }) {
  const t = useText();
  const form = useVerificationForm();
  switch (status.kind) {
    case 'verified':
      return null;
    case 'reviewing':
      return <Alert type="info" showIcon title={t('reviewingTitle')} description={t('noticeReviewing')} />;
    case 'failed':
      return (
        <Alert
          type="error"
          showIcon
          title={t('lastFailed')}
          description={status.reason ?? t('bannerText')}
          action={<ButtonLink to={form}>{t('tryAgain')}</ButtonLink>}
        />
      );
    case 'open':
      return (
        <Alert
          type="warning"
          showIcon
          title={t('bannerTitle')}
          description={t('bannerText')}
          action={<ButtonLink to={form}>{t('verifyNow')}</ButtonLink>}
        />
      );
  }
}
