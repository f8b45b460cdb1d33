import { Outcome } from '@portal/shared/ui/outcome';
import { Card } from 'antd';
import { FaceCheckPanel } from '../../face-check/face-check-panel';
import { FACE_POLL } from '../../face-check/face-poll';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';

interface PersonalFaceCheckProps {
  /** The user wants to submit other details in place of a code that has expired. */
  readonly onAnew: () => void;
}

/** The running face check of a personal verification (39, 59). */
export function PersonalFaceCheck({ onAnew }: PersonalFaceCheckProps) {
  const t = useText();
  const { data, fulfilledTimeStamp } = verificationApi.personalState.useQuery({}, FACE_POLL);
  const [refresh, { isLoading }] = verificationApi.refreshPersonalCode.useMutation();
  const qr = data?.qr;
  // The details are being checked; the code follows.
  if (qr === undefined)
    return (
      <Card role="status">
        <Outcome status="info" title={t('reviewingTitle')} subTitle={t('reviewingText')} />
      </Card>
    );
  return (
    <Card style={{ maxWidth: 720 }}>
      <FaceCheckPanel
        purpose={t('face.purpose', { name: data?.realName ?? '', idCard: data?.idCard ?? '' })}
        code={qr}
        fetchedAt={fulfilledTimeStamp ?? 0}
        isRefreshing={isLoading}
        onRefresh={() => void refresh({})}
        onAnew={onAnew}
      />
    </Card>
  );
}
