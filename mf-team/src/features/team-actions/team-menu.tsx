import MoreOutlined from '@ant-design/icons/MoreOutlined';
import type { TeamRow, TeamVerb } from '@portal/shared/contracts/team';
import { rowAllows } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useText } from '../../text';
import { RenameDialog } from './rename-dialog';
import { TransferDialog } from './transfer-dialog';
import { useDeleteTeam } from './use-delete-team';
import { useLeaveTeam } from './use-leave-team';
import { useSetDefaultTeam } from './use-set-default-team';

type Items = NonNullable<MenuProps['items']>;

/** The less frequent actions on a team: rename, transfer, delete, leave. Each is shown only if it is allowed. */
export function TeamMenu({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { device } = useLayout();
  const { dropdown, button } = useMenuButton();
  const [open, setOpen] = useState<'rename' | 'transfer' | null>(null);
  const remove = useDeleteTeam();
  const leave = useLeaveTeam();
  const [setDefault] = useSetDefaultTeam();
  const can = (verb: TeamVerb) => rowAllows(team, verb);

  const items: Items = [
    ...when(can('setDefault') && device === 'tablet' && !team.isDefault, {
      key: 'default',
      label: t('setDefault'),
      onClick: () => setDefault(team),
    }),
    ...when(can('rename'), { key: 'rename', label: t('rename.action'), onClick: () => setOpen('rename') }),
    ...when(can('transfer'), {
      key: 'transfer',
      label: t('transfer.action'),
      onClick: () => setOpen('transfer'),
    }),
    ...when(can('delete'), {
      key: 'delete',
      danger: true,
      label: t('remove.action'),
      onClick: () => remove(team),
    }),
    ...when(can('leave'), {
      key: 'leave',
      danger: true,
      label: t('leave.action'),
      onClick: () => leave(team),
    }),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown {...dropdown} menu={{ items }} placement="bottomRight">
        <Button
          {...button}
          type="text"
          size={device === 'desktop' ? 'small' : 'middle'}
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('moreOf', { name: team.name })}
          title={t('more')}
          style={{ ...touchTarget(device), marginInlineStart: 'auto' }}
        />
      </Dropdown>
      <RenameDialog team={team} isOpen={open === 'rename'} onClose={() => setOpen(null)} />
      <TransferDialog team={team} isOpen={open === 'transfer'} onClose={() => setOpen(null)} />
    </>
  );
}

function when(isShown: boolean, item: Items[number]): Items {
  return isShown ? [item] : [];
}
