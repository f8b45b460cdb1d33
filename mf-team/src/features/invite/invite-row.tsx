import CloseOutlined from '@ant-design/icons/CloseOutlined';
import type { InviteeState } from '@portal/shared/contracts/enums';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { StatusTag, type StatusTone } from '@portal/shared/ui/status-tag';
import { Button, Flex, Form, Input, type InputRef, Typography, theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../text';
import type { InviteRow } from './invite-rows';
import { RevokeInvitationButton } from './revoke-invitation-button';

const STATE_TONE = {
  ok: 'good',
  notExist: 'bad',
  notVerified: 'warning',
  invited: 'neutral',
  inTeam: 'neutral',
} as const satisfies Record<InviteeState, StatusTone>;

export interface InviteRowLineProps {
  readonly row: InviteRow;
  /** Position of the row, from 1. */
  readonly at: number;
  readonly isBusy: boolean;
  readonly onType: (text: string) => void;
  /** Returns whether the text was put into rows. */
  readonly onPaste: (text: string) => boolean;
  readonly onLeave: () => void;
  /** Undefined for the only row. */
  readonly onRemove: (() => void) | undefined;
  readonly onRevoked: () => void;
}

/** One invitee: the input, the result of the pre-check and the result of sending. */
export function InviteRowLine(props: InviteRowLineProps) {
  const { row, at, isBusy, onType, onPaste, onLeave, onRemove, onRevoked } = props;
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const id = `invite-${String(row.key)}`;
  const statusId = `${id}-knowledge`;
  const input = useRef<InputRef>(null);
  // Not autoFocus: the opening drawer takes the focus itself and remembers the element that had it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Form.Item
      label={t('inviting.person', { at })}
      htmlFor={id}
      {...(row.fault !== null && { validateStatus: 'error' })}
      style={{ marginBlockEnd: token.marginXXS }}
    >
      <Flex gap={token.marginXS}>
        <Input
          ref={input}
          id={id}
          value={row.text}
          maxLength={254}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={row.fault !== null}
          aria-describedby={statusId}
          disabled={isBusy}
          onChange={(event) => onType(event.target.value)}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onBlur={onLeave}
        />
        {onRemove !== undefined && (
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('inviting.removeRow', { at })}
            disabled={isBusy}
            onClick={onRemove}
            style={touchTarget(device)}
          />
        )}
      </Flex>
      <div
        id={statusId}
        role={row.fault === null ? 'status' : 'alert'}
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: token.marginXS,
          marginBlockStart: token.marginXXS,
          // Reserves the space: a message that appears on blur must not move the button that is being pressed.
          minBlockSize: token.controlHeightSM,
        }}
      >
        <InviteRowStatus row={row} />
        {row.result?.invitationId !== undefined && (
          <RevokeInvitationButton
            invitationId={row.result.invitationId}
            name={row.text.trim()}
            onRevoked={onRevoked}
          />
        )}
      </div>
    </Form.Item>
  );
}

function InviteRowStatus({ row: { check, result, fault } }: { readonly row: InviteRow }) {
  const t = useText();
  if (fault !== null) return <Typography.Text type="danger">{fault}</Typography.Text>;
  if (result !== null)
    return (
      <StatusTag tone={STATE_TONE[result.state]}>
        {result.state === 'ok' ? t('inviting.sentState.ok') : t(`inviting.state.${result.state}`)}
      </StatusTag>
    );
  switch (check?.status) {
    case undefined:
      return null;
    case 'asking':
      return <StatusTag tone="waiting">{t('inviting.checking')}</StatusTag>;
    case 'failed':
      return <StatusTag tone="warning">{t('inviting.checkFailed')}</StatusTag>;
    case 'known':
      return <StatusTag tone={STATE_TONE[check.state]}>{t(`inviting.state.${check.state}`)}</StatusTag>;
  }
}
