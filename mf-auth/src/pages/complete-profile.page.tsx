import { useContentMark } from '@portal/shared/remote';
import { Typography, theme } from 'antd';
import { CompleteProfile } from '../features/complete-profile/complete-profile';
import { useText } from '../text';

/** /user/complete-profile: name and phone for an account without them (48, 49). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  useContentMark(true);
  return (
    <>
      <Typography.Title level={1} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading3 }}>
        {t('profile.title')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t('profile.text')}</Typography.Paragraph>
      <CompleteProfile />
    </>
  );
}
