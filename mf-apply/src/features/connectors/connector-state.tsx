import type { ConnectorState } from '@portal/shared/contracts/enums';
import { Badge, type BadgeProps } from 'antd';
import { useText } from '../../text';

const DOT = {
  notConnected: 'default',
  pending: 'warning',
  connected: 'success',
} as const satisfies Record<ConnectorState, BadgeProps['status']>;

/** A coloured dot with the state in words, so that the meaning does not depend on the colour alone. */
export function ConnectorStateDot({ state }: { readonly state: ConnectorState }) {
  const t = useText();
  return <Badge status={DOT[state]} text={t(`connectors.state.${state}`)} />;
}
