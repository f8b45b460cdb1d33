import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { joinSentences } from '@portal/shared/contracts/han-spaces';
import { MAX_INVITATIONS } from '@portal/shared/contracts/invitation';
import { useTextLanguage } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, Flex, Typography, theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../text';
import { InviteRowLine } from './invite-row';
import { mayAdd, withRow } from './invite-rows';
import { focusFirstInvalid } from '@portal/shared/forms/focus-first-wrong';
import { PortalForm } from '@portal/shared/ui/portal-form';
import type { InviteRows } from './use-invite-rows';
import { useSendInvitations } from './use-send-invitations';

export interface InviteByInfoProps {
  readonly teamId: string;
  readonly lines: InviteRows;
}

/**
 * Invites up to five people by phone number or email address. Shows the status of each before and after sending (calls
 * 81, 87).
 */
export function InviteByInfo({ teamId, lines }: InviteByInfoProps) {
  const t = useText();
  const names = new Intl.ListFormat(useTextLanguage());
  const { device } = useLayout();
  const { token } = theme.useToken();
  const { send, isBusy, refusal, captcha } = useSendInvitations(teamId, lines);
  const touch = touchTarget(device);
  const rows = useRef<HTMLDivElement>(null);
  // While the rows are being sent they cannot have the focus.
  useEffect(() => {
    if (!isBusy) focusFirstInvalid(rows.current);
  }, [isBusy]);
  const add = useRef<HTMLButtonElement>(null);
  const count = useRef(lines.rows.length);
  useEffect(() => {
    const isFewer = lines.rows.length < count.current;
    count.current = lines.rows.length;
    // The focus may have been in a row that is gone.
    if (isFewer && document.activeElement === document.body) add.current?.focus();
  }, [lines.rows.length]);
  return (
    <PortalForm onFinish={send}>
      <Typography.Paragraph type="secondary">
        {joinSentences([t('inviting.infoPurpose'), t('inviting.personHint')])}
      </Typography.Paragraph>
      <FormRefusal text={refusal} />
      <div ref={rows}>
        {lines.rows.map((row, index) => (
          <InviteRowLine
            key={row.key}
            row={row}
            at={index + 1}
            isBusy={isBusy}
            onType={(text) => lines.type(row, text)}
            onPaste={(text) => lines.paste(row, text)}
            onLeave={() => lines.leave(row)}
            onRemove={lines.rows.length > 1 ? () => lines.remove(row) : undefined}
            onRevoked={() => lines.set((now) => withRow(now, row.key, { text: '', result: null }))}
          />
        ))}
      </div>
      <div role="status">
        {lines.merged.length > 0 && (
          <Typography.Text type="secondary">
            {t('inviting.merged', { count: lines.merged.length, names: names.format(lines.merged) })}
          </Typography.Text>
        )}
        {lines.left.length > 0 && (
          <Typography.Text type="warning">
            {t('inviting.left', { max: MAX_INVITATIONS, names: names.format(lines.left) })}
          </Typography.Text>
        )}
      </div>
      <Flex gap={token.marginXS} justify="space-between" wrap style={{ marginBlockStart: token.margin }}>
        <Button
          ref={add}
          icon={<PlusOutlined aria-hidden />}
          disabled={isBusy || !mayAdd(lines.rows)}
          onClick={lines.add}
          style={touch}
        >
          {t('inviting.add')}
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy} style={touch}>
          {t('inviting.send')}
        </Button>
      </Flex>
      {captcha}
    </PortalForm>
  );
}
