import type { Config } from '@portal/shared/contracts/shapes';
import { VERSION_NAMES } from '@portal/shared/contracts/version-names';
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
import type { Language } from '@portal/shared/contracts/language';
import { phoneTheme } from '../device/phone-theme';
import { useMedia } from '../device/use-media';
import { LanguageContext, useLabels } from '../labels';
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
  readonly language: Language;
}

/** Stands in for the bastion host that "Log in" of an application opens. It says who came in, and to what. */
export function BastionHost({ applicationId, language }: BastionHostProps) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return (
    <ConfigProvider
      locale={language === 'en' ? enUS : zhCNLocale}
      theme={phoneTheme(isDark)}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <LanguageContext value={language}>
        <App style={{ minHeight: '100%' }}>
          <Screen applicationId={applicationId} language={language} />
        </App>
      </LanguageContext>
    </ConfigProvider>
  );
}

function Screen({ applicationId, language }: BastionHostProps) {
  const labels = useLabels();
  const { token } = theme.useToken();
  const visit = useVisit(applicationId);
  return (
    <div style={{ minHeight: '100vh', background: token.colorBgLayout, color: token.colorText }}>
      <header
        style={{ background: token.colorBgContainer, padding: `${token.padding}px ${token.paddingLG}px` }}
      >
        <Typography.Text strong>{labels('bastion')}</Typography.Text>
      </header>
      <main style={{ maxWidth: WIDTH, marginInline: 'auto', padding: token.paddingLG }}>
        <Flex vertical gap={token.margin}>
          <Alert type="info" showIcon title={labels('bastionPurpose')} />
          <Content visit={visit} language={language} />
        </Flex>
      </main>
    </div>
  );
}

function Content({ visit, language }: { readonly visit: Visit; readonly language: Language }) {
  const labels = useLabels();
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
          title={labels('bastionSignedOut')}
          extra={
            <Button type="primary" href="/user/login">
              {labels('signIn')}
            </Button>
          }
        />
      );
    case 'refused':
      return (
        <Result
          status="warning"
          title={labels('bastionRefused')}
          subTitle={visit.msg}
          extra={<Button href="/apply/index">{labels('backToApplications')}</Button>}
        />
      );
    case 'entered':
      return <Entered {...visit} language={language} />;
  }
}

type EnteredProps = Extract<Visit, { readonly state: 'entered' }> & { readonly language: Language };

function Entered({ userName, application, language }: EnteredProps) {
  const labels = useLabels();
  const { name, version, teamName, isCreator, config, used, dueDate } = application;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const quotas = (Object.keys(QUOTAS) as (keyof Config)[]).map((key) => ({
    key,
    label: labels(QUOTAS[key]),
    children: labels('quotaUsed', { used: String(used[key]), total: String(config[key]) }),
  }));
  return (
    <Card>
      <Typography.Title level={1} style={{ fontSize: 24, marginBlockStart: 0 }}>
        {labels('bastionEntered', { name: userName })}
      </Typography.Title>
      <Descriptions
        column={1}
        items={[
          { key: 'application', label: labels('application'), children: name },
          { key: 'role', label: labels('role'), children: labels(isCreator ? 'roleCreator' : 'roleUser') },
          { key: 'team', label: labels('team'), children: teamName },
          { key: 'version', label: labels('version'), children: VERSION_NAMES[version][language] },
          ...quotas,
          { key: 'due', label: labels('dueDate'), children: day.format(new Date(dueDate)) },
        ]}
      />
    </Card>
  );
}
