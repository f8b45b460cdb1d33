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
  /** Its place, from 1. */
  readonly at: number;
  readonly isBusy: boolean;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  /** Absent for the only line. */
  readonly onRemove: (() => void) | undefined;
  readonly onRevoked: () => void;
}

/** One person to invite, what is known of them, and what came of it. */
export function InviteRowLine(props: InviteRowLineProps) {
  const { row, at, isBusy, onType, onLeave, onRemove, onRevoked } = props;
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const id = `invite-${String(row.key)}`;
  const knowledge = `${id}-knowledge`;
  const input = useRef<InputRef>(null);
  // Not autoFocus: the drawer that opens takes the focus itself, and remembers where it was.
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
          aria-describedby={knowledge}
          disabled={isBusy}
          onChange={(event) => onType(event.target.value)}
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
        id={knowledge}
        role={row.fault === null ? 'status' : 'alert'}
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: token.marginXS,
          marginBlockStart: token.marginXXS,
          // Its place is kept: what is said once the line is left must not move the button that is being pressed.
          minBlockSize: token.controlHeightSM,
        }}
      >
        <Knowledge row={row} />
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

function Knowledge({ row: { check, result, fault } }: { readonly row: InviteRow }) {
  const t = useText();
  if (fault !== null) return <Typography.Text type="danger">{fault}</Typography.Text>;
  if (result !== null)
    return (
      <StatusTag tone={STATE_TONE[result.state]}>
        {result.state === 'ok' ? t('inviting.sentState.ok') : t(`inviting.state.${result.state}`)}
      </StatusTag>
    );
  switch (check?.is) {
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
