import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, Flex, theme } from 'antd';
import { touchTarget } from '../layout/measures';
import { RowText } from '../text/row-text';
import { useSavedViewsText } from './use-saved-views-text';

export interface ViewRowProps {
  readonly name: string;
  /** The list currently shows this view. */
  readonly isPresent: boolean;
  readonly isBusy: boolean;
  readonly onPick: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** One view. A click on its name applies it. */
export function ViewRow({ name, isPresent, isBusy, onPick, onRename, onDelete }: ViewRowProps) {
  const t = useSavedViewsText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={token.marginXXS}>
      <Button
        type="text"
        onClick={onPick}
        {...(isPresent && { 'aria-current': true })}
        style={{ ...touchTarget(device), flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
      >
        <RowText isStrong={isPresent} isClipped>
          {name}
        </RowText>
        {isPresent && <RowText tone="secondary">{t('present')}</RowText>}
      </Button>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={t('rename', { name })}
        onClick={onRename}
        style={touchTarget(device)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('delete', { name })}
        disabled={isBusy}
        onClick={onDelete}
        style={touchTarget(device)}
      />
    </Flex>
  );
}
