import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { SideCard } from '../../side-card';
import { useText } from '../../text';

/** The purpose of a verification, and how the data is used. */
export function WhyVerify() {
  const t = useText();
  return (
    <SideCard
      icon={<SafetyCertificateOutlined />}
      title={t('whyTitle')}
      points={[t('whyTeams'), t('whyBuy'), t('whyGuard')]}
      notes={[{ title: t('safeTitle'), text: t('safeText') }]}
    />
  );
}
