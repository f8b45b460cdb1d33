import { useInstallation } from '@portal/shared/store';
import { Button } from 'antd';

interface SandboxScanProps {
  /** Text of the QR code. */
  readonly url: string;
  readonly label: string;
}

/** In a sandbox installation (E1), a link with the code's URL that opens the simulated phone. */
export function SandboxScan({ url, label }: SandboxScanProps) {
  const { installation } = useInstallation();
  if (installation?.sandbox !== true) return null;
  return (
    <Button type="link" href={url} target="_blank" rel="noopener">
      {label}
    </Button>
  );
}
