import { useInstallation } from '@portal/shared/store';
import { Button } from 'antd';
import { useText } from '../../text';

/** With the sandbox the code's own address opens the phone that scans it (E1). */
export function SandboxScan({ url }: { readonly url: string }) {
  const t = useText();
  const { installation } = useInstallation();
  if (installation?.sandbox !== true) return null;
  return (
    <Button type="link" href={url} target="_blank" rel="noopener">
      {t('scan.sandbox')}
    </Button>
  );
}
