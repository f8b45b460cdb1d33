import { FaceCheckPanel } from '../../face-check/face-check-panel';
import { FACE_POLL } from '../../face-check/face-poll';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';

/** The running face check of the contact (40, 60, 61). */
export function CompanyFaceCheck({ onAnew }: { readonly onAnew: () => void }) {
  const t = useText();
  const { data, fulfilledTimeStamp } = verificationApi.enterpriseState.useQuery({}, FACE_POLL);
  const [refreshLegal, legal] = verificationApi.refreshLegalCode.useMutation();
  const [refreshConsignor, consignor] = verificationApi.refreshConsignorCode.useMutation();
  if (data?.qr === undefined) return null;
  const refresh = data.kind === 'consignor' ? refreshConsignor : refreshLegal;
  return (
    <FaceCheckPanel
      purpose={t('company.facePurpose', {
        name: data.contactName ?? '',
        company: data.enterpriseName ?? '',
      })}
      code={data.qr}
      fetchedAt={fulfilledTimeStamp ?? 0}
      isRefreshing={legal.isLoading || consignor.isLoading}
      onRefresh={() => void refresh({})}
      onAnew={onAnew}
    />
  );
}
