import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, Checkbox, Flex, theme } from 'antd';
import { touchTarget } from './measures';
import { toolButtonProps } from './tool-button';
import { ToolPopover } from './tool-popover';
import { useUiText } from './use-ui-text';

export interface PickableColumn {
  readonly key: string;
  readonly title: string;
}

export interface ColumnPickerProps {
  /** Columns that may be hidden. Required columns are not included. */
  readonly columns: readonly PickableColumn[];
  /** Keys of the hidden columns. */
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Selects the visible columns of a table. Not on phones, where rows have two lines. */
export function ColumnPicker({ columns, hidden, onChange }: ColumnPickerProps) {
  const t = useUiText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  if (device === 'mobile') return null;
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <ToolPopover
      label={t('columns')}
      placement="bottomRight"
      button={{ ...toolButtonProps(t('columns')), icon: <SettingOutlined aria-hidden /> }}
      panel={
        <Flex vertical gap={token.marginXXS}>
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={() => toggle(key)}
              style={{ ...touchTarget(device), alignItems: 'center' }}
            >
              {title}
            </Checkbox>
          ))}
          <Button size="small" type="link" disabled={hidden.length === 0} onClick={() => onChange([])}>
            {t('allColumns')}
          </Button>
        </Flex>
      }
    />
  );
}
