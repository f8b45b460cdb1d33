import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { REAL_NAME_LEVELS, type RealNameLevel } from '@portal/shared/contracts/enums';
import type { TeamRow } from '@portal/shared/contracts/team';
import { MenuButton } from '@portal/shared/ui/menu-button';
import { toolButtonProps } from '@portal/shared/ui/tool-button';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { memberApi } from '../../member-api';
import { useText } from '../../text';

const TEXT_KEYS = {
  display: { act: 'memberList.teamShow', ask: 'memberList.teamShowAsk', done: 'memberList.teamShown' },
  hide: { act: 'memberList.teamHide', ask: 'memberList.teamHideAsk', done: 'memberList.teamHidden' },
} as const satisfies Record<RealNameLevel, Readonly<Record<'act' | 'ask' | 'done', string>>>;

/**
 * Whether members see real names, for the whole team: sets the default for new members and all current ones (call 95).
 */
export function TeamLevelMenu({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [setLevel, { isLoading }] = memberApi.setLevel.useMutation();

  async function carryOut(Level: RealNameLevel): Promise<void> {
    const { error } = await setLevel({ TeamId: team.Id, Level });
    if (error === undefined) void message.success(t(TEXT_KEYS[Level].done));
  }

  function ask(level: RealNameLevel): void {
    confirm({
      title: t(TEXT_KEYS[level].ask, { name: team.name }),
      content: t('memberList.teamLevelText'),
      okText: t(TEXT_KEYS[level].act),
      onOk: () => carryOut(level),
    });
  }

  return (
    <MenuButton
      isDisabled={isLoading}
      menu={{
        items: REAL_NAME_LEVELS.map((level) => ({ key: level, label: t(TEXT_KEYS[level].act) })),
        onClick: ({ key }) => {
          const level = REAL_NAME_LEVELS.find((one) => one === key);
          if (level !== undefined) ask(level);
        },
      }}
      button={{ ...toolButtonProps(t('memberList.teamLevel')), icon: <EyeOutlined aria-hidden /> }}
    />
  );
}
