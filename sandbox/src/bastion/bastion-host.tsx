import type { Config } from '@portal/shared/contracts/shapes';
import { VERSION_NAMES } from '@portal/shared/contracts/version-names';
import { useTextLanguage } from '@portal/shared/i18n';
import {
  Alert,
  App,
  Button,
  Card,
  ConfigProvider,
  Descriptions,
  Flex,
  Result,
  Skeleton,
  Typography,
  theme,
} from 'antd';
import enUS from 'antd/locale/en_US';
import zhCNLocale from 'antd/locale/zh_CN';
import { phoneTheme } from '../device/phone-theme';
import { useMedia } from '../device/use-media';
import { useText } from '../text';
import { useVisit, type Visit } from './use-visit';

const QUOTAS = {
  userNumber: 'quotaUsers',
  assetNumber: 'quotaAssets',
  diskQuota: 'quotaDisk',
  concurrentNumber: 'quotaConcurrent',
} as const satisfies Record<keyof Config, string>;

/** Widest content, in px. */
const WIDTH = 720;

interface BastionHostProps {
  readonly applicationId: string;
}

/** Stands in for the bastion host that "Log in" of an application opens. It says who came in, and to what. */
export function BastionHost({ applicationId }: BastionHostProps) {
  const language = useTextLanguage();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return (
    <ConfigProvider
      locale={language === 'en' ? enUS : zhCNLocale}
      theme={phoneTheme(isDark)}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <App style={{ minHeight: '100%' }}>
        <Screen applicationId={applicationId} />
      </App>
    </ConfigProvider>
  );
}

function Screen({ applicationId }: BastionHostProps) {
  const t = useText();
  const { token } = theme.useToken();
  const visit = useVisit(applicationId);
  return (
    <div style={{ minHeight: '100vh', background: token.colorBgLayout, color: token.colorText }}>
      <header
        style={{ background: token.colorBgContainer, padding: `${token.padding}px ${token.paddingLG}px` }}
      >
        <Typography.Text strong>{t('bastion')}</Typography.Text>
      </header>
      <main style={{ maxWidth: WIDTH, marginInline: 'auto', padding: token.paddingLG }}>
        <Flex vertical gap={token.margin}>
          <Alert type="info" showIcon title={t('bastionPurpose')} />
          <Content visit={visit} />
        </Flex>
      </main>
    </div>
  );
}

function Content({ visit }: { readonly visit: Visit }) {
  const t = useText();
  switch (visit.state) {
    case 'loading':
      return (
        <Card>
          <Skeleton active />
        </Card>
      );
    case 'signedOut':
      return (
        <Result
          status="info"
          title={t('bastionSignedOut')}
          extra={
            <Button type="primary" href="/user/login">
              {t('signIn')}
            </Button>
          }
        />
      );
    case 'refused':
      return (
        <Result
          status="warning"
          title={t('bastionRefused')}
          subTitle={visit.msg}
          extra={<Button href="/apply/index">{t('backToApplications')}</Button>}
        />
      );
    case 'entered':
      return <Entered {...visit} />;
  }
}

function Entered({ userName, application }: Extract<Visit, { readonly state: 'entered' }>) {
  const t = useText();
  const language = useTextLanguage();
  const { name, version, teamName, isCreator, config, used, dueDate } = application;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const quotas = (Object.keys(QUOTAS) as (keyof Config)[]).map((key) => ({
    key,
    label: t(QUOTAS[key]),
    children: t('quotaUsed', { used: String(used[key]), total: String(config[key]) }),
  }));
  return (
    <Card>
      <Typography.Title level={1} style={{ fontSize: 24, marginBlockStart: 0 }}>
        {t('bastionEntered', { name: userName })}
      </Typography.Title>
      <Descriptions
        column={1}
        items={[
          { key: 'application', label: t('application'), children: name },
          { key: 'role', label: t('role'), children: t(isCreator ? 'roleCreator' : 'roleUser') },
          { key: 'team', label: t('team'), children: teamName },
          { key: 'version', label: t('version'), children: VERSION_NAMES[version][language] },
          ...quotas,
          { key: 'due', label: t('dueDate'), children: day.format(new Date(dueDate)) },
        ]}
      />
    </Card>
  );
}
