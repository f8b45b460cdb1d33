import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useLayout } from '@portal/shared/store';
import type { ColumnChoicesProps } from './column-choices';
import { toolButtonProps } from './tool-button';
import { ToolPopover } from './tool-popover';
import { useUiText } from '../text/use-ui-text';

/** Selects the visible columns of a table. Not on phones, where rows have two lines. */
export function ColumnPicker(props: ColumnChoicesProps) {
  const t = useUiText();
  const { device } = useLayout();
  if (device === 'mobile') return null;
  return (
    <ToolPopover
      label={t('columns')}
      placement="bottomRight"
      button={{ ...toolButtonProps(t('columns')), icon: <SettingOutlined aria-hidden /> }}
      panel={({ ColumnChoices }) => <ColumnChoices {...props} />}
    />
  );
}
