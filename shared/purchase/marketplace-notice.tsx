import { Button } from 'antd';
import { PurchaseNotice } from './purchase-notice';
import { usePurchaseText } from './use-purchase-text';

/**
 * An application of a cloud marketplace: it is renewed and upgraded there, behind a link that opens a tab of its own.
 */
export function MarketplaceNotice({ address }: { readonly address: string }) {
  const t = usePurchaseText();
  return (
    <PurchaseNotice
      type="info"
      title={t('marketplaceTitle')}
      action={
        <Button href={address} target="_blank" rel="noopener noreferrer">
          {t('marketplaceOpen')}
        </Button>
      }
    />
  );
}
