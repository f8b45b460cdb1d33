import type { Blocker } from '@portal/shared/contracts/shapes';
import { Button, Flex, Typography, theme } from 'antd';
import { useText } from '../../text';
import { useRemoveBlocker } from './use-remove-blocker';

/** A team or an invitation that prevents the verification, with the button that removes it. */
export function BlockerRow({ blocker }: { readonly blocker: Blocker }) {
  const t = useText();
  const { token } = theme.useToken();
  const { remove, isBusy } = useRemoveBlocker(blocker);
  const { kind, name } = blocker;
  const isTeam = kind === 'team';
  return (
    <Flex
      component="li"
      align="center"
      justify="space-between"
      gap={token.margin}
      style={{ paddingBlock: token.paddingSM, borderBlockStart: `1px solid ${token.colorSplit}` }}
    >
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography.Text strong>{name}</Typography.Text>
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {t(`company.gate.${kind}`)}
        </Typography.Text>
      </div>
      <Button
        danger={isTeam}
        loading={isBusy}
        aria-label={t(isTeam ? 'company.gate.leaveOf' : 'company.gate.declineOf', { name })}
        onClick={remove}
      >
        {t(isTeam ? 'company.gate.leave' : 'company.gate.decline')}
      </Button>
    </Flex>
  );
}
