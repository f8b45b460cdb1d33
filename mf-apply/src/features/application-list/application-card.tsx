import type { ApplicationRow } from '@portal/shared/contracts/application';
import { PinButton } from '@portal/shared/ui/pin-button';
import { type RowAddress, RowName } from '@portal/shared/ui/row-name';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { Flex, theme } from 'antd';
import { DueDate } from '../../due-date';
import { SourceMark } from '../../source-mark';
import { useText } from '../../text';
import { ApplicationActions } from './application-actions';
import { EntryRefusal } from './application-entry';
import { STATUS_TONE } from './application-tone';
import { ApplicationQuota } from './application-quota';
import { usePinApplication } from './use-pin-application';

interface ApplicationCardProps {
  readonly application: ApplicationRow;
  readonly address: RowAddress;
}

/** An application as a card: what it is, how full it is, until when, and what may be done. */
export function ApplicationCard({ application, address }: ApplicationCardProps) {
  const t = useText();
  const { token } = theme.useToken();
  const versionText = useVersionText();
  const pin = usePinApplication();
  const { name, source, version, teamName, status, favor } = application;
  return (
    <Flex vertical gap={token.marginSM} style={{ height: '100%' }}>
      <Flex align="center" gap={token.marginXS}>
        <SourceMark source={source} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <RowName address={address}>{name}</RowName>
        </div>
        <StatusTag tone={STATUS_TONE[status]}>{t(`instanceStatus.${status}`)}</StatusTag>
        <PinButton name={name} isPinned={favor} onChange={(isPinned) => pin(application, isPinned)} />
      </Flex>
      <RowText tone="secondary" isClipped>{`${versionText(version)} · ${teamName}`}</RowText>
      <EntryRefusal application={application} />
      <ApplicationQuota application={application} />
      <Flex
        justify="space-between"
        align="center"
        wrap
        gap={token.marginXS}
        style={{ marginBlockStart: 'auto' }}
      >
        <DueDate application={application} />
        <ApplicationActions application={application} />
      </Flex>
    </Flex>
  );
}
