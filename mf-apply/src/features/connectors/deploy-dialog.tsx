import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { AGENT_SYSTEMS, type AgentSystem } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { joinSentences } from '@portal/shared/contracts/han-spaces';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { CopyLine } from '@portal/shared/ui/copy-line';
import { Dialog } from '@portal/shared/ui/dialog';
import { touchTarget } from '@portal/shared/ui/measures';
import { QueryResult } from '@portal/shared/ui/query-result';
import { saveText } from '@portal/shared/ui/save-file';
import { Outcome } from '@portal/shared/ui/outcome';
import { Alert, Button, Collapse, Flex, Skeleton, Tabs, Typography, theme } from 'antd';
import { useState } from 'react';
import { connectorApi, type ConnectorDetail, type ConnectorRow } from '../../connector-api';
import { useText } from '../../text';
import { deployProgress, type DeployProgress } from './deploy-progress';

/** How long a one-time token is valid: its line was made this long before its end. */
const TOKEN_MS = 10 * 60 * 1000;

interface DeployDialogProps {
  readonly connector: ConnectorRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Deploys the agent of a connector, and shows what the provider sees of it. */
export function DeployDialog({ connector, isOpen, onClose }: DeployDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('connectors.deploy.title', { name: connector.name })} isOpen={isOpen} onClose={onClose}>
      <DeployParts connector={connector} onClose={onClose} />
    </Dialog>
  );
}

function DeployParts({ connector, onClose }: Omit<DeployDialogProps, 'isOpen'>) {
  const t = useText();
  const { device } = useLayout();
  const [system, setSystem] = useState<AgentSystem>('linux');
  const ConnectorId = connector.Id;
  const detail = connectorApi.connectorDelInfo.useQuery({ ConnectorId });
  const query = connectorApi.connectorSh.useQuery(
    { ConnectorId, System: system },
    // A line that was shown before may have been used.
    { refetchOnMountOrArgChange: true },
  );
  const deployment = query.isFetching ? undefined : query.currentData;
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const expiresAt = deployment?.expiresAt;
  if (expiresAt !== undefined && startedAt === null) setStartedAt(Date.parse(expiresAt) - TOKEN_MS);
  const progress: DeployProgress =
    detail.data === undefined || startedAt === null
      ? { kind: 'waiting' }
      : deployProgress(detail.data, startedAt);
  if (progress.kind === 'connected') {
    return (
      <Outcome
        status="success"
        title={t('connectors.deploy.connected')}
        subTitle={t('connectors.deploy.connectedText', { ip: progress.ip })}
        extra={
          <Button type="primary" onClick={onClose} style={touchTarget(device)}>
            {t('connectors.deploy.done')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {progress.kind !== 'pending' && (
        <>
          <Typography.Paragraph>{t('connectors.deploy.intro')}</Typography.Paragraph>
          <Tabs
            activeKey={system}
            onChange={(key) => setSystem(AGENT_SYSTEMS.find((known) => known === key) ?? 'linux')}
            items={AGENT_SYSTEMS.map((key) => ({ key, label: t(`connectors.system.${key}`) }))}
          />
          <QueryResult
            query={{ ...query, data: deployment }}
            // About as high as the command and its buttons.
            skeleton={<Skeleton active title={false} paragraph={{ rows: 7 }} />}
          >
            {(line) => (
              <DeployLine
                key={system}
                connectorId={ConnectorId}
                system={system}
                deployment={line}
                onAgain={query.refetch}
              />
            )}
          </QueryResult>
        </>
      )}
      <div role="status" aria-live="polite">
        <ProgressNotice progress={progress} connector={detail.data} />
      </div>
      {progress.kind !== 'pending' && <DeployHelp system={system} />}
    </>
  );
}

interface DeployLineProps {
  readonly connectorId: string;
  readonly system: AgentSystem;
  readonly deployment: ResponseOf<typeof connectorApi.connectorSh.endpoint>;
  readonly onAgain: () => unknown;
}

function DeployLine({ connectorId, system, deployment, onAgain }: DeployLineProps) {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const [fetchScript, script] = connectorApi.connectorShText.useMutation();

  async function download(): Promise<void> {
    const { data } = await fetchScript({ ConnectorId: connectorId, System: system });
    if (data !== undefined) saveText(data.fileName, data.text, 'text/plain;charset=utf-8');
  }

  return (
    <>
      <CopyLine
        id="deploy-line"
        label={t('connectors.deploy.line')}
        text={deployment.command}
        copyLabel={t('connectors.deploy.copy')}
      />
      <Typography.Paragraph type="secondary">
        {joinSentences([
          t(system === 'linux' ? 'connectors.deploy.inShell' : 'connectors.deploy.inPowerShell'),
          t('connectors.deploy.until', { at: format.exactTime(deployment.expiresAt) }),
        ])}
      </Typography.Paragraph>
      <Flex gap={token.marginXS} wrap style={{ marginBlockEnd: token.margin }}>
        <Button onClick={() => void onAgain()} style={touchTarget(device)}>
          {t('connectors.deploy.again')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void download()}
          loading={script.isLoading}
          title={t('connectors.deploy.offline')}
          style={touchTarget(device)}
        >
          {t('connectors.deploy.download')}
        </Button>
      </Flex>
      {script.data !== undefined && (
        <CopyLine
          id="deploy-checksum"
          label={t('connectors.deploy.checksum', { file: script.data.fileName })}
          text={script.data.sha256}
          copyLabel={t('connectors.deploy.copyChecksum')}
        />
      )}
    </>
  );
}

interface ProgressNoticeProps {
  readonly progress: DeployProgress;
  readonly connector: ConnectorDetail | undefined;
}

/** What the provider sees of the agent, and what the user can do about it. */
function ProgressNotice({ progress, connector }: ProgressNoticeProps) {
  const t = useText();
  switch (progress.kind) {
    case 'connected':
      return null;
    case 'waiting':
      return (
        <Alert
          type="info"
          showIcon
          icon={<LoadingOutlined aria-hidden />}
          title={t('connectors.deploy.waiting')}
          description={t('connectors.deploy.waitingText')}
        />
      );
    case 'pending':
      return (
        <Alert
          type="warning"
          showIcon
          title={t('connectors.deploy.pending', { ip: progress.ip })}
          description={t('connectors.deploy.pendingText')}
          action={connector?.actions.includes('access') === true && <AccessButton connector={connector} />}
        />
      );
    case 'wrongAddress':
      return (
        <Alert
          type="warning"
          showIcon
          title={t('connectors.deploy.wrongAddress', { ip: progress.ip })}
          description={t('connectors.deploy.wrongAddressText')}
          action={
            connector !== undefined && (
              <PermitButton key={progress.ip} connector={connector} ip={progress.ip} />
            )
          }
        />
      );
    case 'wrongToken':
      return (
        <Alert
          type="warning"
          showIcon
          title={t('connectors.deploy.wrongToken', { ip: progress.ip })}
          description={t('connectors.deploy.wrongTokenText')}
        />
      );
  }
}

function AccessButton({ connector: { Id } }: { readonly connector: ConnectorDetail }) {
  const t = useText();
  const { device } = useLayout();
  const [decide, { isLoading }] = connectorApi.manualAccess.useMutation();
  return (
    <Button
      type="primary"
      loading={isLoading}
      onClick={() => void decide({ ConnectorId: Id })}
      style={touchTarget(device)}
    >
      {t('connectors.act.access')}
    </Button>
  );
}

/** Adds the address to those that the connector permits. */
function PermitButton({ connector, ip }: { readonly connector: ConnectorDetail; readonly ip: string }) {
  const t = useText();
  const { device } = useLayout();
  const [edit, { isLoading }] = connectorApi.editConnector.useMutation();
  const { Id, name, ipList, accessMode, permission, instanceIds } = connector;
  return (
    <Button
      loading={isLoading}
      onClick={() =>
        void edit({
          ConnectorId: Id,
          Name: name,
          IpList: [...ipList, ip],
          AccessMode: accessMode,
          Permission: permission,
          ...(instanceIds !== undefined && { InstanceIds: instanceIds }),
        })
      }
      style={touchTarget(device)}
    >
      {t('connectors.deploy.permit', { ip })}
    </Button>
  );
}

function DeployHelp({ system }: { readonly system: AgentSystem }) {
  const t = useText();
  const { token } = theme.useToken();
  const lines = [
    t('connectors.deploy.helpReach', { portal: window.location.origin }),
    t('connectors.deploy.helpAddress'),
    t('connectors.deploy.helpClock'),
    t('connectors.deploy.helpRemove'),
  ];
  return (
    <Collapse
      ghost
      style={{ marginBlockStart: token.marginXS }}
      items={[
        { key: 'proxy', label: t('connectors.deploy.proxy'), children: <ProxyHelp system={system} /> },
        {
          key: 'help',
          label: t('connectors.deploy.help'),
          children: (
            <ul style={{ margin: 0, paddingInlineStart: token.paddingLG }}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function ProxyHelp({ system }: { readonly system: AgentSystem }) {
  const t = useText();
  if (system === 'windows') return t('connectors.deploy.proxyInPowerShell');
  const scheme = window.location.protocol.slice(0, -1);
  return (
    <>
      <Typography.Paragraph>{t('connectors.deploy.proxyInShell')}</Typography.Paragraph>
      <CopyLine
        id="deploy-proxy"
        label={t('connectors.deploy.proxyLine')}
        text={`export ${scheme}_proxy=http://user:password@proxy.example.com:8080`}
        copyLabel={t('connectors.deploy.copyProxyLine')}
      />
    </>
  );
}
