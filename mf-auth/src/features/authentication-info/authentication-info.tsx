import { useCertLevelText } from '@portal/shared/ui/use-enum-text';
import BankOutlined from '@ant-design/icons/BankOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import { useFormat } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/store';
import type { DetailItem } from '@portal/shared/ui/detail-sections';
import { theme } from 'antd';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import { CertificateCard } from './certificate-card';

/** Real-name and enterprise verification (39, 40), with links to their pages. */
export function AuthenticationInfo() {
  const { token } = theme.useToken();
  const { isLoading } = accountApi.realnameCertificateState.useQuery({});
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
        gap: token.marginLG,
      }}
    >
      <PersonalCertificate />
      {/* Hidden until the card above has its final height, to avoid a visible layout shift. */}
      <div style={isLoading ? { visibility: 'hidden' } : undefined}>
        <EnterpriseCertificate />
      </div>
    </div>
  );
}

function PersonalCertificate() {
  const t = useText();
  const levelText = useCertLevelText();
  const progress = useProgress();
  const { user } = useSession();
  const form = user?.userType === 'enterprise' ? 'verification' : 'personalVerification';
  const query = accountApi.realnameCertificateState.useQuery({});
  return (
    <CertificateCard
      icon={<IdcardOutlined />}
      title={t('authInfo.personal')}
      purpose={t('authInfo.personalPurpose')}
      faceTarget="personalVerification"
      {...(query.data?.level === 'none' && { target: form })}
      query={query}
      itemsOf={(certificate) => [
        { key: 'level', label: t('authInfo.levelLabel'), value: levelText(certificate.level) },
        ...known('realName', t('authInfo.realName'), certificate.realName),
        ...known('idCard', t('authInfo.idCard'), certificate.idCard),
        ...progress(certificate),
      ]}
    />
  );
}

function EnterpriseCertificate() {
  const t = useText();
  const progress = useProgress();
  const query = accountApi.enterpriseCertificateState.useQuery({});
  return (
    <CertificateCard
      icon={<BankOutlined />}
      title={t('authInfo.enterprise')}
      purpose={t('authInfo.enterprisePurpose')}
      faceTarget="companyVerification"
      query={query}
      itemsOf={(certificate) => [
        ...known('enterpriseName', t('authInfo.enterpriseName'), certificate.enterpriseName),
        ...known('creditCode', t('authInfo.creditCode'), certificate.creditCode),
        ...known('contactName', t('authInfo.contactName'), certificate.contactName),
        ...progress(certificate),
      ]}
    />
  );
}

/** A fact, or nothing if its value is unknown. */
function known(key: string, label: string, value: string | undefined): readonly DetailItem[] {
  return value === undefined ? [] : [{ key, label, value }];
}

interface Progress {
  readonly submittedAt?: string | undefined;
  readonly reviewedAt?: string | undefined;
}

function useProgress(): (progress: Progress) => readonly DetailItem[] {
  const t = useText();
  const format = useFormat();
  return ({ submittedAt, reviewedAt }) => [
    ...(submittedAt === undefined
      ? []
      : known('submittedAt', t('authInfo.submittedAt'), format.dateTime(submittedAt))),
    ...(reviewedAt === undefined
      ? []
      : known('reviewedAt', t('authInfo.reviewedAt'), format.dateTime(reviewedAt))),
  ];
}
