import AlipayCircleFilled from '@ant-design/icons/AlipayCircleFilled';
import WechatFilled from '@ant-design/icons/WechatFilled';
import type { PayMethod } from '@portal/shared/contracts/enums';
import { ChoiceTile } from '@portal/shared/ui/choice-tile';
import { Flex, Radio, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';

const WALLET_ICON: Readonly<Record<PayMethod, ReactNode>> = {
  wechat: <WechatFilled />,
  alipay: <AlipayCircleFilled />,
};

/** Name of a wallet in the language of the page. */
export function useWalletName(): (method: PayMethod) => string {
  const t = useText();
  return (method) => t(`pay.${method}`);
}

interface WalletChoiceProps {
  readonly methods: readonly PayMethod[];
  readonly value: PayMethod | undefined;
  readonly onChange: (method: PayMethod) => void;
}

/** The wallets side by side. */
export function WalletChoice({ methods, value, onChange }: WalletChoiceProps) {
  const t = useText();
  const walletName = useWalletName();
  const { token } = theme.useToken();
  return (
    <Radio.Group
      aria-label={t('pay.method')}
      value={value}
      onChange={({ target }) => {
        const chosen = methods.find((method) => method === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
        gap: token.marginXS,
        inlineSize: '100%',
      }}
    >
      {methods.map((method) => (
        <ChoiceTile key={method} value={method} isChosen={method === value}>
          <Flex align="center" gap={token.marginXXS} style={{ minBlockSize: token.controlHeight }}>
            <span aria-hidden style={{ display: 'inline-flex', fontSize: token.fontSizeXL }}>
              {WALLET_ICON[method]}
            </span>
            {walletName(method)}
          </Flex>
        </ChoiceTile>
      ))}
    </Radio.Group>
  );
}
