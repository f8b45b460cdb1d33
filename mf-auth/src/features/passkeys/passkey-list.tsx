import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { passkeys } from '@portal/shared/contracts/passkey';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, Flex, Tooltip, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';

export type Passkey = ResponseOf<typeof passkeys>['list'][number];

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRename: (passkey: Passkey) => void;
  readonly onDelete: (passkey: Passkey) => void;
}

/** Passkeys of the account, with their names and when each was last used. */
export function PasskeyList({ passkeys: list, onRename, onDelete }: PasskeyListProps) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <ul aria-label={t('passkeys.title')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {list.map((passkey) => (
        <Flex
          key={passkey.Id}
          component="li"
          align="center"
          justify="space-between"
          gap={token.marginXS}
          style={{ paddingBlock: token.paddingXS }}
        >
          <div style={{ minWidth: 0 }}>
            <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
              {passkey.name}
            </Typography.Text>
            <div style={{ color: token.colorTextSecondary, fontSize: token.fontSizeSM }}>
              {t('passkeys.added', { date: format.date(passkey.createdAt) })}
              {' · '}
              {passkey.lastUsedAt === undefined
                ? t('passkeys.neverUsed')
                : t('passkeys.used', { date: format.dateTime(passkey.lastUsedAt) })}
            </div>
          </div>
          <Flex style={{ flex: 'none' }}>
            <IconAction
              icon={<EditOutlined />}
              text={t('passkeys.rename', { name: passkey.name })}
              onClick={() => onRename(passkey)}
            />
            <IconAction
              icon={<DeleteOutlined />}
              text={t('passkeys.delete', { name: passkey.name })}
              isDanger
              onClick={() => onDelete(passkey)}
            />
          </Flex>
        </Flex>
      ))}
    </ul>
  );
}

interface IconActionProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
}

function IconAction({ icon, text, isDanger = false, onClick }: IconActionProps) {
  const { device } = useLayout();
  return (
    <Tooltip title={text}>
      <Button
        type="text"
        icon={icon}
        danger={isDanger}
        aria-label={text}
        onClick={onClick}
        style={touchTarget(device)}
      />
    </Tooltip>
  );
}
