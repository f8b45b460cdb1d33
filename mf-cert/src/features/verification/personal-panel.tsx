import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';
import { known } from '../../known-fact';
import { useProgressItems } from './use-progress-items';
import { VerificationPanel } from './verification-panel';
import { LEVEL_LABEL } from '../../verification-labels';

/** State of the personal verification (39). */
export function PersonalPanel() {
  const t = useText();
  const progress = useProgressItems();
  const query = verificationApi.personalState.useQuery({});
  return (
    <VerificationPanel
      icon={<IdcardOutlined />}
      title={t('personalTitle')}
      purpose={t('personalPurpose')}
      needs={t('personalNeeds')}
      query={query}
      form="personalVerification"
      itemsOf={(state) => [
        { key: 'level', label: t('level'), value: t(LEVEL_LABEL[state.level]) },
        ...known('realName', t('realName'), state.realName),
        ...known('idCard', t('idCard'), state.idCard),
        ...progress(state),
      ]}
    />
  );
}
