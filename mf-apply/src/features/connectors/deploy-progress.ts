import type { ConnectorDetail } from '../../connector-api';

/** What the provider has seen of an agent since its deployment began. */
export type DeployProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'connected' | 'pending' | 'wrongAddress' | 'wrongToken'; readonly ip: string };

/** Events that concern the address of an agent; later ones have precedence. */
const TOLD = {
  addressRefused: 'wrongAddress',
  tokenRefused: 'wrongToken',
} as const;

/**
 * @param startedAt when the first line of the dialog was made, by the provider's clock; what happened before is of an
 *   earlier deployment
 */
export function deployProgress(
  { state, ip = '', ipList, history }: Pick<ConnectorDetail, 'state' | 'ip' | 'ipList' | 'history'>,
  startedAt: number,
): DeployProgress {
  if (state === 'connected' || state === 'pending') return { kind: state, ip };
  const last = history.find(
    ({ at, event }) =>
      Date.parse(at) >= startedAt && (event === 'addressRefused' || event === 'tokenRefused'),
  );
  if (last?.ip === undefined) return { kind: 'waiting' };
  if (last.event === 'addressRefused')
    // Once permitted, the next attempt is awaited.
    return ipList.length === 0 || ipList.includes(last.ip)
      ? { kind: 'waiting' }
      : { kind: TOLD.addressRefused, ip: last.ip };
  return { kind: TOLD.tokenRefused, ip: last.ip };
}
