import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';
import { Alert, Button, theme } from 'antd';
import { NoticeAlert } from '../feedback/notice-alert';
import { useVerificationText } from './use-verification-text';
import { useVerificationAddress } from './use-verification-address';
import { type VerificationCalls, useVerificationStep } from './use-verification-step';

export interface VerificationNoticeProps {
  /** Text that states what the verification is needed for. */
  readonly title: string;
  readonly calls: VerificationCalls;
}

/**
 * For users without verification, before they fill in a form: a link to verify or to continue the face check, or that the review is pending. The page's
 * own main button has the look of `useMainButtonType`.
 */
export function VerificationNotice(props: VerificationNoticeProps) {
  const { user } = useSession();
  return user?.certLevel === 'none' ? <MyState {...props} /> : null;
}

function MyState({ title, calls }: VerificationNoticeProps) {
  const t = useVerificationText();
  const { token } = theme.useToken();
  const { kind, faceAddress, isLoading } = useVerificationStep(calls);
  const address = useVerificationAddress();
  // Which of them applies is not known immediately. The space is reserved, so that nothing moves.
  const space = {
    marginBlockEnd: token.marginLG,
    ...(isLoading && { visibility: 'hidden' as const }),
  };
  if (kind === 'reviewing')
    return <Alert type="info" showIcon title={t('waitTitle')} description={t('waitText')} style={space} />;
  if (kind === 'faceCheck')
    return (
      <NoticeAlert
        type="info"
        title={t('faceTitle')}
        text={t('faceText')}
        action={<GoButton address={faceAddress} text={t('face')} />}
        style={space}
      />
    );
  return (
    <NoticeAlert
      type="warning"
      title={title}
      text={t('noticeText')}
      action={<GoButton address={address} text={t('now')} />}
      style={space}
    />
  );
}

function GoButton({ address, text }: { readonly address: string | null; readonly text: string }) {
  const navigate = useNavigate();
  if (address === null) return null;
  return (
    <Button type="primary" onClick={() => void navigate(address)}>
      {text}
    </Button>
  );
}
