import { useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { NoticeAlert } from '@portal/shared/ui/notice-alert';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Alert, Skeleton } from 'antd';
import {
  type VerificationForm,
  type VerificationStatus,
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
  switch (status.kind) {
    case 'verified':
      return null;
    case 'reviewing':
      return <Alert type="info" showIcon title={t('reviewingTitle')} description={t('noticeReviewing')} />;
    case 'noAttempts':
      return <Alert type="warning" showIcon title={t('bannerTitle')} description={t('noAttempts')} />;
    case 'failed':
      return (
        <LinkedAlert
          type="error"
          form={status.form}
          title={t('lastFailed')}
          text={status.reason ?? t('bannerText')}
          action={t('tryAgain')}
        />
      );
    case 'faceCheck':
      return (
        <LinkedAlert
          type="info"
          form={status.form}
          title={t('face.resumeTitle')}
          text={t('face.resumeHint')}
          action={t('face.resume')}
        />
      );
    case 'open':
      return (
        <LinkedAlert
          type="warning"
          // Enterprises start where both ways and their needs are shown.
          form={status.form === 'companyVerification' ? 'verification' : status.form}
          title={t('bannerTitle')}
          text={t(status.form === 'companyVerification' ? 'company.bannerText' : 'bannerText')}
          action={t('verifyNow')}
        />
      );
  }
}

interface LinkedAlertProps {
  readonly type: 'info' | 'warning' | 'error';
  readonly form: VerificationForm | 'verification';
  readonly title: string;
  readonly text: string;
  /** Text of the link to the form. */
  readonly action: string;
}

function LinkedAlert({ type, form, title, text, action }: LinkedAlertProps) {
  return (
    <NoticeAlert type={type} title={title} text={text} action={<ButtonLink to={form}>{action}</ButtonLink>} />
  );
}
