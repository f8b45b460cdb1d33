import { Alert, Button, theme } from 'antd';
import { usePurchaseText } from './use-purchase-text';

/**
 * An application of a cloud marketplace: it is renewed and upgraded there, behind a link that opens a tab of its own.
 */
export function MarketplaceNotice({ address }: { readonly address: string }) {
  const t = usePurchaseText();
  const { token } = theme.useToken();
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('marketplaceTitle')}
      action={
        <Button href={address} target="_blank" rel="noopener noreferrer">
          {t('marketplaceOpen')}
        </Button>
      }
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
