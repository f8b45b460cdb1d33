/**
 * The parameters of a list's address that open the detail of one row: `/order/index?OrderNo=…`. The lists read them;
 * the palette and the provider's messages link with them.
 */
export const DETAIL_PARAMS = {
  application: 'InstanceId',
  /** Together with `TeamId`. */
  member: 'UserId',
  order: 'OrderNo',
  /** Together with `InstanceId`. */
  connector: 'ConnectorId',
} as const;
