import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useContentMark, usePageTopic } from '@portal/shared/remote';
import { useDetailParam } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { Flex, theme } from 'antd';
import { useState } from 'react';
import { PayPurpose } from '../features/payment/pay-purpose';
import { PaymentPanel } from '../features/payment/payment-panel';
import { useText } from '../text';

/** /order/pay: pays the order that the URL names (docs/reference/screens.md#orders). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const { value: orderNo } = useDetailParam(DETAIL_PARAMS.order);
  const [isOver, setOver] = useState(false);
  usePageTopic(orderNo ?? null);
  useContentMark(true);
  return (
    <>
      {orderNo === undefined ? (
        <>
          <PageHeader title={t('pay.title')} />
          <EmptyState
            subject="orders"
            text={t('pay.unknown')}
            action={<ButtonLink to="orderList">{t('pay.listLink')}</ButtonLink>}
          />
        </>
      ) : (
        <>
          <PageHeader title={t('pay.title')} purpose={<PayPurpose orderNo={orderNo} />} />
          <PaymentPanel
            key={orderNo}
            orderNo={orderNo}
            onEnd={() => setOver(true)}
            foot={
              isOver && (
                <Flex wrap justify="center" gap={token.marginXS}>
                  <ButtonLink to="orderList" query={{ [DETAIL_PARAMS.order]: orderNo }}>
                    {t('pay.orderLink')}
                  </ButtonLink>
                  <ButtonLink to="applicationList" type="default">
                    {t('pay.applicationLink')}
                  </ButtonLink>
                </Flex>
              )
            }
          />
        </>
      )}
    </>
  );
}
