import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { RouteLink } from '@portal/shared/remote';
import { MenuButton } from '@portal/shared/ui/menu-button';
import { RowText } from '@portal/shared/ui/row-text';
import { Flex, theme } from 'antd';
import { useText } from '../../text';
import type { InvoiceRow } from './use-invoice-list';

export type InvoiceOrdersProps = Pick<InvoiceRow, 'OrderNos' | 'items'>;

/** The orders of an invoice with what each bought, one below the other. */
export function InvoiceOrders({ OrderNos, items }: InvoiceOrdersProps) {
  const { token } = theme.useToken();
  return (
    <Flex vertical gap={token.marginXXS}>
      {OrderNos.map((number) => (
        <Flex key={number} wrap style={{ columnGap: token.marginXS }}>
          <OrderLink number={number} />
          {/* Where a letter or two would fit beside the number, it is left out. */}
          <div style={{ flex: '1 1 8em', minWidth: 0 }}>
            <RowText tone="secondary" isClipped>
              {contentOf(number, items)}
            </RowText>
          </div>
        </Flex>
      ))}
    </Flex>
  );
}

/** The orders of an invoice on one line: the first, and the others in a menu. */
export function InvoiceOrdersLine({ OrderNos, items }: InvoiceOrdersProps) {
  const t = useText();
  const [first, ...others] = OrderNos;
  if (first === undefined) return null;
  return (
    <span>
      <OrderLink number={first} />{' '}
      {others.length === 0 ? (
        contentOf(first, items)
      ) : (
        <>
          <span className="portal-print-only">{others.join(' ')}</span>
          <MenuButton
            placement="bottomRight"
            menu={{ items: others.map((number) => ({ key: number, label: <OrderLink number={number} /> })) }}
            button={{
              type: 'link',
              size: 'small',
              style: { height: 'auto', padding: 0 },
              children: `+${others.length}`,
              'aria-label': t('invoice.moreOrders', { count: others.length }),
            }}
          />
        </>
      )}
    </span>
  );
}

function OrderLink({ number }: { readonly number: string }) {
  return (
    <RouteLink to="orderList" query={{ [DETAIL_PARAMS.order]: number }} otherwise={number}>
      {number}
    </RouteLink>
  );
}

function contentOf(number: string, items: InvoiceOrdersProps['items'] = []): string {
  return items.find(({ OrderNo }) => OrderNo === number)?.content ?? '';
}
