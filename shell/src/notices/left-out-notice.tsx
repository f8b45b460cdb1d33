import { Alert } from 'antd';
import { useText } from '../locales/use-text';

/** Shown while this version of the shell cannot show some parts. */
export function LeftOutNotice() {
  const t = useText();
  return (
    <Alert
      banner
      type="warning"
      role="status"
      closable={{ 'aria-label': t('leftOut.dismiss') }}
      title={t('leftOut.text')}
    />
  );
}
