import { useLayout } from '@portal/shared/store';
import { Button, Checkbox, Flex, theme } from 'antd';
import { touchTarget } from '../layout/measures';
import { useUiText } from '../text/use-ui-text';

interface PickableColumn {
  readonly key: string;
  readonly title: string;
}

export interface ColumnChoicesProps {
  /** Columns that may be hidden. Required columns are not included. */
  readonly columns: readonly PickableColumn[];
  /** Keys of the hidden columns. */
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** A checkbox for each column that may be hidden. */
export function ColumnChoices({ columns, hidden, onChange }: ColumnChoicesProps) {
  const t = useUiText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
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
  );
}
