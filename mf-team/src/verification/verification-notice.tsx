import { useNavigate } from '@portal/shared/router';
import { useLayout, useSession } from '@portal/shared/store';
import { Alert, Button, Flex, theme } from 'antd';
import { joiningApi } from '../joining-api';
import { useText } from '../text';
import { useVerificationAddress } from '@portal/shared/ui/use-verification-address';

interface VerificationNoticeProps {
  /** Text that states what the verification is needed for. */
  readonly title: string;
}

/** For users without verification, before they fill in a form: a link to verify, or that the review is pending. */
export function VerificationNotice(props: VerificationNoticeProps) {
  const { user } = useSession();
  return user?.certLevel === 'none' ? <MyState {...props} /> : null;
}

function MyState({ title }: VerificationNoticeProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const { data, isLoading } = joiningApi.personalState.useQuery({});
  // Which of the two applies is not known immediately. The space is reserved, so that nothing moves.
  const space = {
    marginBlockEnd: token.marginLG,
    ...(isLoading && { visibility: 'hidden' as const }),
  };
  if (data?.state === 'reviewing')
    return (
      <Alert
        type="info"
        showIcon
        title={t('verification.waitTitle')}
        description={t('verification.waitText')}
        style={space}
      />
    );
  if (device === 'mobile')
    return (
      <Alert
        type="warning"
        showIcon
        title={title}
        description={
          <Flex vertical align="flex-start" gap={token.marginSM}>
            {t('verification.noticeText')}
            <VerifyButton />
          </Flex>
        }
        style={space}
      />
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={t('verification.noticeText')}
      action={<VerifyButton />}
      style={space}
    />
  );
}

function VerifyButton() {
  const t = useText();
  const navigate = useNavigate();
  const address = useVerificationAddress();
  if (address === null) return null;
  return <Button onClick={() => void navigate(address)}>{t('verification.now')}</Button>;
}
