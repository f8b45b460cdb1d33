import { AGENT_SYSTEMS } from '@portal/shared/contracts/enums';
import { useFormat } from '@portal/shared/i18n';
import type { ConnectorRow } from '../../connector-api';
import { useText } from '../../text';

const NOTHING = '—';

/** Values of a connector as texts. */
export function useConnectorFacts() {
  const t = useText();
  const format = useFormat();
  return {
    addresses([first, ...others]: ConnectorRow['ipList']): string {
      if (first === undefined) return t('connectors.everywhere');
      return others.length === 0 ? first : t('connectors.more', { first, count: others.length });
    },
    applications({ permission, instanceIds }: ConnectorRow): string {
      if (permission === 'all' || instanceIds === undefined) return t('connectors.permission.all');
      return t('connectors.served', { count: instanceIds.length });
    },
    system({ system }: Pick<ConnectorRow, 'system'>): string {
      const known = AGENT_SYSTEMS.find((name) => name === system);
      return known === undefined ? (system ?? NOTHING) : t(`connectors.system.${known}`);
    },
    /** A connected agent was seen less than 45 seconds ago. */
    lastSeen({ state, lastSeen }: Pick<ConnectorRow, 'state' | 'lastSeen'>): string {
      return state === 'connected' ? t('connectors.justNow') : format.dateTime(lastSeen);
    },
    accessTime({ accessTime }: Pick<ConnectorRow, 'accessTime'>): string {
      return format.dateTime(accessTime);
    },
    ip({ ip }: Pick<ConnectorRow, 'ip'>): string {
      return ip ?? NOTHING;
    },
  };
}
