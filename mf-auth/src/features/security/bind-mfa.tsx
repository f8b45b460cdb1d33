import { Skeleton } from 'antd';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { EnterAppCode } from './enter-app-code';
import { ScanSecret } from './scan-secret';
import { useMfaSecret } from './use-mfa-secret';

interface BindMfaProps {
  /** Called after binding, with the recovery codes, which are shown once. */
  readonly onBound: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Binds an authenticator (71): shows its secret as a QR code and as text, then asks for a first code. */
export function BindMfa({ onBound, onCancel }: BindMfaProps) {
  const { secret, failure, begin, dialog } = useMfaSecret(onCancel);
  return (
    <>
      {secret !== null && (
        <>
          <ScanSecret secret={secret.Secret} url={secret.Url} />
          <EnterAppCode secretKey={secret.Key} onBound={onBound} onCancel={onCancel} />
        </>
      )}
      {secret === null && failure !== null && <LoadFailure error={failure} onRetry={begin} />}
      {secret === null && failure === null && (
        <div role="status" aria-busy="true">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {dialog}
    </>
  );
}
