import { MARKETPLACES, type Marketplace } from '@portal/shared/contracts/enums';
import { Alert, Button, Flex, Form, Select, theme } from 'antd';
import { AppScreen } from '../device/app-screen';
import { useText } from '../text';
import { TokenCard } from './token-card';
import { useMarketplace } from './use-marketplace';

/** Names of the marketplaces, in their own spelling. For `won`, only the name of the source is known. */
const NAMES = {
  huawei: 'sourceHuawei',
  ali: 'sourceAli',
  amazon: 'sourceAmazon',
  tencent: 'sourceTencent',
  won: 'sourceWon',
} as const satisfies Record<Marketplace, string>;

/** Simulates a purchase at a cloud marketplace, which issues the one-time token for the portal. */
export function MarketplaceApp() {
  const t = useText();
  const { token } = theme.useToken();
  const { source, minted, msg, isBusy, choose, mint } = useMarketplace();
  return (
    <AppScreen title={t('marketplace')} purpose={t('marketplacePurpose')}>
      <Form layout="vertical" onFinish={() => void mint()}>
        <Form.Item label={t('source')} htmlFor="source">
          <Select<Marketplace>
            id="source"
            value={source}
            onChange={choose}
            options={MARKETPLACES.map((value) => ({ value, label: t(NAMES[value]) }))}
          />
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={isBusy}>
          {t('mint')}
        </Button>
      </Form>
      <Flex vertical gap={token.margin} aria-live="polite" style={{ marginBlockStart: token.margin }}>
        {msg !== null && <Alert type="error" showIcon role="alert" title={msg} />}
        {minted !== null && <TokenCard key={minted.token} minted={minted} name={t(NAMES[minted.source])} />}
      </Flex>
    </AppScreen>
  );
}
