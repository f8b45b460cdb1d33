import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { RouteLink, useTarget } from '@portal/shared/remote';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import type { ApplicationDetail } from '../../application-api';
import { useText } from '../../text';

/** Links from an application to what belongs to it. Pages that the release set does not have are left out. */
export function RelatedPages({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const { Id, name, connectorCount } = application;
  const ofApplication = { [DETAIL_PARAMS.application]: Id };
  const hasInfo = useTarget('applicationInfo') !== null;
  const hasOrders = useTarget('orderList') !== null;
  const connectors = t('related.connectors', { count: connectorCount });
  const items: readonly DetailItem[] = [
    {
      key: 'connectors',
      label: t('connectors.title'),
      value: (
        <RouteLink to="connectorList" query={ofApplication} otherwise={connectors}>
          {connectors}
        </RouteLink>
      ),
    },
    ...(hasOrders
      ? [
          {
            key: 'orders',
            label: t('related.orders'),
            value: (
              <RouteLink to="orderList" query={{ keyword: name }}>
                {t('related.showOrders')}
              </RouteLink>
            ),
          },
        ]
      : []),
    ...(hasInfo
      ? [
          {
            key: 'history',
            label: t('related.history'),
            value: (
              <RouteLink to="applicationInfo" query={ofApplication}>
                {t('related.showHistory')}
              </RouteLink>
            ),
          },
        ]
      : []),
  ];
  return <DetailSections sections={[{ key: 'related', title: t('related.title'), items }]} />;
}
