import { INVITE_DAYS, type InviteDays } from '@portal/shared/contracts/enums';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { CopyLine } from '@portal/shared/ui/copy-line';
import { useCopy } from '@portal/shared/ui/use-copy';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { touchTarget } from '@portal/shared/ui/measures';
import { selectText } from '@portal/shared/ui/select-text';
import { Button, Flex, Form, Radio, Typography, theme } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../text';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { type InviteLink, type InviteLinkActions, useInviteLink } from './use-invite-link';

/** Default lifetime of a new link in days (call 88). */
const DEFAULT_DAYS: InviteDays = 7;

/** The team's invitation link and invite code: shows, copies, renews and revokes them (call 88). */
export function InviteByLink({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const actions = useInviteLink(team.Id);
  const [days, setDays] = useState<InviteDays>(DEFAULT_DAYS);
  const label = useId();
  return (
    <PortalForm component="div">
      <Typography.Paragraph type="secondary">{t('inviting.linkPurpose')}</Typography.Paragraph>
      <Form.Item label={<span id={label}>{t('inviting.days')}</span>}>
        <Radio.Group
          aria-labelledby={label}
          optionType="button"
          value={days}
          onChange={(event) => {
            const chosen = INVITE_DAYS.find((one) => one === event.target.value);
            if (chosen !== undefined) setDays(chosen);
          }}
        >
          {INVITE_DAYS.map((count) => (
            <Radio
              key={count}
              value={count}
              style={{ ...touchTarget(device), display: 'inline-flex', alignItems: 'center' }}
            >
              {t('inviting.dayCount', { count })}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {actions.link === null ? (
        <Button
          type="primary"
          loading={actions.isBusy}
          onClick={() => actions.get(days)}
          style={touchTarget(device)}
        >
          {t('inviting.getLink')}
        </Button>
      ) : (
        <Flex vertical gap={token.marginXS} role="region" aria-label={t('inviting.link')}>
          <LinkFacts link={actions.link} />
          <LinkButtons team={team} link={actions.link} actions={actions} days={days} />
        </Flex>
      )}
    </PortalForm>
  );
}

function LinkFacts({ link }: { readonly link: InviteLink }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <CopyLine
        id={LINK_TEXT}
        label={t('inviting.link')}
        text={link.Url}
        copyLabel={t('inviting.copyLink')}
      />
      <CopyLine
        id="invite-key"
        label={t('inviting.key')}
        text={link.InviteKey}
        copyLabel={t('inviting.copyKey')}
      />
      <DetailSections
        sections={[
          {
            key: 'link',
            items: [
              { key: 'until', label: t('inviting.validUntil'), value: format.dateTime(link.expiresAt) },
              { key: 'used', label: t('inviting.used'), value: format.number(link.used) },
            ],
          },
        ]}
      />
    </>
  );
}

const LINK_TEXT = 'invite-link';

interface LinkButtonsProps {
  readonly team: TeamRow;
  readonly link: InviteLink;
  readonly actions: InviteLinkActions;
  readonly days: InviteDays;
}

function LinkButtons({ team, link, actions, days }: LinkButtonsProps) {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const copy = useCopy({ onRefused: () => selectText(document.getElementById(LINK_TEXT)) });
  const touch = touchTarget(device);
  const invitation = t('inviting.message', {
    team: team.name,
    url: link.Url,
    key: link.InviteKey,
    until: format.zonedTime(link.expiresAt),
  });
  return (
    <Flex gap={token.marginXS} wrap>
      <Button type="primary" onClick={() => void copy(invitation)} style={touch}>
        {t('inviting.copyAll')}
      </Button>
      <Button disabled={actions.isBusy} onClick={() => actions.renew(days)} style={touch}>
        {t('inviting.renew')}
      </Button>
      <Button danger disabled={actions.isBusy} onClick={actions.revoke} style={touch}>
        {t('inviting.revokeLink')}
      </Button>
    </Flex>
  );
}
