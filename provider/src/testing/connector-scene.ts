import { agentHeartbeat, registerAgent } from '@portal/shared/contracts/agent';
import {
  addConnector,
  connectorDelInfo,
  connectorInfos,
  connectorSh,
} from '@portal/shared/contracts/connector';
import type { RequestOf } from '@portal/shared/contracts/endpoint';
import {
  buildApplication,
  buildTeam,
  type ApplicationOverrides,
  type InstanceRow,
  type TeamRow,
} from './builders';
import { buildSomeone, type SignedInAccount } from './joining-scene';
import type { TestApp } from './test-app';

type NewConnector = Partial<RequestOf<typeof addConnector>>;

/** A team with an application, its creator, and what tests do with connectors. */
export interface ConnectorScene {
  readonly team: TeamRow;
  readonly creator: SignedInAccount;
  readonly application: InstanceRow;
  /** @returns the id of a new connector; automatic, for all addresses and applications by default */
  add(settings?: NewConnector): Promise<string>;
  /** @returns the one-time token of a new deployment */
  token(connectorId: string): Promise<string>;
  /** Registers an agent from an address. @returns its token */
  deploy(connectorId: string, ip?: string): Promise<string>;
  register(token: string, ip?: string): ReturnType<TestApp['call']>;
  /** @param claimed the address that the agent gives as its own */
  beat(agentToken: string, ip?: string, claimed?: string): ReturnType<TestApp['call']>;
  /** The row of the list (call 108). */
  row(connectorId: string): Promise<NonNullable<unknown> & { readonly state: string }>;
  /** The events of the history, the oldest first. */
  history(connectorId: string): Promise<readonly string[]>;
}

export const AGENT_IP = '203.0.113.7';

/** The app must trust the address that forwards: `TRUST_PROXY=127.0.0.1`. */
export async function connectorScene(
  app: TestApp,
  overrides: Partial<ApplicationOverrides> = {},
): Promise<ConnectorScene> {
  const creator = await buildSomeone(app);
  const team = await buildTeam(app, { creator: creator.user });
  const application = await buildApplication(app, { team, ...overrides });
  const { as } = creator;
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const register: ConnectorScene['register'] = (Token, ip = AGENT_IP) =>
    app.call(registerAgent, { Token, System: 'linux', Version: '1.0.0' }, { headers: from(ip) });
  const token: ConnectorScene['token'] = async (ConnectorId) => {
    const { Url } = await app.ok(connectorSh, { ConnectorId }, { as });
    return Url.slice(Url.lastIndexOf('/') + 1);
  };
  return {
    team,
    creator,
    application,
    token,
    register,
    async add(settings = {}) {
      const request = {
        InstanceId: application.id,
        Name: `Connector ${app.deps.newId().slice(-8)}`,
        AccessMode: 'automatic' as const,
        Permission: 'all' as const,
        ...settings,
      };
      return (await app.ok(addConnector, request, { as })).ConnectorId;
    },
    async deploy(connectorId, ip) {
      const answer = await register(await token(connectorId), ip);
      return String(Reflect.get(Object(answer.obj), 'agentToken'));
    },
    beat: (agentToken, ip = AGENT_IP, claimed?: string) =>
      app.call(
        agentHeartbeat,
        { Version: '1.0.1', ...(claimed !== undefined && { Ip: claimed }) },
        { headers: { ...from(ip), authorization: `Bearer ${agentToken}` } },
      ),
    async row(connectorId) {
      const { list } = await app.ok(connectorInfos, { InstanceId: application.id, PageSize: 100 }, { as });
      const row = list.find(({ Id }) => Id === connectorId);
      if (row === undefined) throw new Error('The connector is not in the list.');
      return row;
    },
    async history(ConnectorId) {
      const { history } = await app.ok(connectorDelInfo, { ConnectorId }, { as });
      return history.map(({ event }) => event).reverse();
    },
  };
}
