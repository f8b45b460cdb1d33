import type { RemovedPart } from '@portal/shared/remote/release';
import { Alert } from 'antd';
import { useText } from '../locales/use-text';
import { ownerName } from '../remote-loading/owner-text';

/** Names the owners of parts that this version of the shell cannot show. */
export function LeftOutNotice({ parts }: { readonly parts: readonly RemovedPart[] }) {
  const t = useText();
  const owners = [...new Set(parts.map(({ owner }) => ownerName(owner)))];
  return (
    <Alert
      banner
      type="warning"
      role="status"
      closable={{ 'aria-label': t('leftOut.dismiss') }}
      title={t('leftOut.text', { owner: owners.join(', ') })}
    />
  );
}
