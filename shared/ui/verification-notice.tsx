import { useNavigate } from '@portal/shared/router';
import { type QueryCall, useSession } from '@portal/shared/store';
import { Alert, Button, theme } from 'antd';
import type { realnameCertificateState } from '../contracts/certification';
import { NoticeAlert } from './notice-alert';
import { useLocalized } from './use-localized';
import { useVerificationAddress } from './use-verification-address';
import { VERIFICATION_TEXT } from './verification-text';

/** The call of a part's API that reads the user's verification (39). */
export interface VerificationCalls {
  readonly personalState: QueryCall<typeof realnameCertificateState>;
}

export interface VerificationNoticeProps {
  /** Text that states what the verification is needed for. */
  readonly title: string;
  readonly calls: VerificationCalls;
}

/**
 * For users without verification, before they fill in a form: a link to verify, or that the review is pending. The page's
 * own main button has the look of `useMainButtonType`.
 */
export function VerificationNotice(props: VerificationNoticeProps) {
  const { user } = useSession();
  return user?.certLevel === 'none' ? <MyState {...props} /> : null;
}

function MyState({ title, calls }: VerificationNoticeProps) {
  const t = useLocalized(VERIFICATION_TEXT);
  const { token } = theme.useToken();
  const { data, isLoading } = calls.personalState.useQuery({});
  // Which of the two applies is not known immediately. The space is reserved, so that nothing moves.
  const space = {
    marginBlockEnd: token.marginLG,
    ...(isLoading && { visibility: 'hidden' as const }),
  };
  if (data?.state === 'reviewing')
    return <Alert type="info" showIcon title={t('waitTitle')} description={t('waitText')} style={space} />;
  return (
    <NoticeAlert
      type="warning"
      title={title}
      text={t('noticeText')}
      action={<VerifyButton />}
      style={space}
    />
  );
}

function VerifyButton() {
  const t = useLocalized(VERIFICATION_TEXT);
  const navigate = useNavigate();
  const address = useVerificationAddress();
  if (address === null) return null;
  return (
    <Button type="primary" onClick={() => void navigate(address)}>
      {t('now')}
    </Button>
  );
}
