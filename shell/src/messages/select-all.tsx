import type { SelectedRows } from '@portal/shared/ui/use-row-selection';
import { Checkbox } from 'antd';
import { useText } from '../locales/use-text';

interface SelectAllProps {
  readonly selection: SelectedRows;
  readonly hasRows: boolean;
}

/** Selects all messages of the page, or none. It has its place before there are any, so that nothing moves. */
export function SelectAll({ selection, hasRows }: SelectAllProps) {
  const t = useText();
  const { keys, isAll, toggleAll } = selection;
  return (
    <Checkbox
      className="portal-messages-all"
      checked={hasRows && isAll}
      indeterminate={keys.length > 0 && !isAll}
      disabled={!hasRows}
      onChange={toggleAll}
    >
      {t('messages.selectAll')}
    </Checkbox>
  );
}
