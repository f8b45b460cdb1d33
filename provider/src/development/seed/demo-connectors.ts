import { createHash } from 'node:crypto';
import type { ConnectorEvent } from '@portal/shared/contracts/enums';
import type {
  connectorEvents,
  connectorInstances,
  connectors,
} from '../../platform/database/schema/connectors';
import { inDays, type DemoContext } from './demo-context';
import type { Bought } from './demo-orders';

type ConnectorInsert = typeof connectors.$inferInsert;

export interface DemoConnectors {
  readonly connectors: readonly ConnectorInsert[];
  readonly connectorInstances: readonly (typeof connectorInstances.$inferInsert)[];
  readonly connectorEvents: readonly (typeof connectorEvents.$inferInsert)[];
}

interface ConnectorPlan
  extends
    Pick<ConnectorInsert, 'name' | 'ipList' | 'accessMode' | 'permission'>,
    Partial<Pick<ConnectorInsert, 'agentSystem' | 'agentVersion' | 'agentIp'>> {
  /** Days ago, oldest first. Without an address: what a user or time did. */
  readonly history: readonly (readonly [daysAgo: number, event: ConnectorEvent, ip?: string])[];
}

/** None is connected: the demo has no agents, and one that is silent is shown as not connected. */
const PLANS: readonly ConnectorPlan[] = [
  {
    ...{ name: '总部机房', ipList: ['198.51.100.0/24'], accessMode: 'automatic', permission: 'all' },
    ...{ agentSystem: 'linux', agentVersion: '1.0.0', agentIp: '198.51.100.21' },
    history: [
      [40, 'created'],
      [40, 'deployed'],
      [39.9, 'addressRefused', '203.0.113.80'],
      [39.8, 'registered', '198.51.100.21'],
      [12, 'silent'],
      [11.9, 'returned', '198.51.100.21'],
      [2, 'silent'],
    ],
  },
  {
    ...{ name: 'Singapore office', ipList: [], accessMode: 'manual', permission: 'custom' },
    ...{ agentSystem: 'windows', agentVersion: '1.0.0', agentIp: '203.0.113.61' },
    history: [
      [25, 'created'],
      [24, 'deployed'],
      [24, 'waiting', '203.0.113.61'],
      [23.9, 'accessed'],
      [6, 'silent'],
    ],
  },
  {
    ...{ name: '备用线路', ipList: ['10.20.0.0/16', '2001:db8::/32'] },
    ...{ accessMode: 'manual', permission: 'all' },
    history: [[3, 'created']],
  },
];

/** Connectors of an application: two with an agent that is silent, and one that was never deployed. */
export function demoConnectors(context: DemoContext, { instance }: Bought): DemoConnectors {
  const made = PLANS.map((plan) => connectorOf(context, instance, plan));
  return {
    connectors: made.map(({ connector }) => connector),
    connectorInstances: made.flatMap(({ connector: { id, permission } }) =>
      permission === 'custom' ? [{ connectorId: id, instanceId: instance.id }] : [],
    ),
    connectorEvents: made.flatMap(({ events }) => events),
  };
}

function connectorOf(context: DemoContext, instance: Bought['instance'], plan: ConnectorPlan) {
  const { history, ...columns } = plan;
  const id = context.newId();
  const daysAgoOf = (wanted: readonly ConnectorEvent[]) =>
    history.findLast(([, event]) => wanted.includes(event))?.[0];
  const at = (daysAgo: number | undefined) => (daysAgo === undefined ? null : inDays(context, -daysAgo));
  const createdAt = at(daysAgoOf(['created'])) ?? instance.createdAt;
  const connector: ConnectorInsert = {
    ...columns,
    id,
    instanceId: instance.id,
    createdBy: instance.ownerId,
    // Of a token that nobody has.
    agentTokenHash: columns.agentSystem === undefined ? null : hashOf(id),
    lastSeen: at(daysAgoOf(['silent'])),
    accessTime: at(daysAgoOf(['registered', 'accessed'])),
    createdAt,
    updatedAt: createdAt,
  };
  const events = history.map(([daysAgo, event, ip]) => ({
    ...{ id: context.newId(), connectorId: id, event, at: inDays(context, -daysAgo) },
    ...(ip !== undefined && { ip }),
  }));
  return { connector, events };
}

function hashOf(id: string): string {
  return createHash('sha256').update(`demo ${id}`).digest('hex');
}
