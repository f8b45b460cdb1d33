import type { SelectedRows } from '@portal/shared/ui/use-row-selection';
import { Checkbox } from 'antd';
import { useText } from '../locales/use-text';

/** Selects all messages of the page, or none. */
export function SelectAll({ selection }: { readonly selection: SelectedRows }) {
  const t = useText();
  const { keys, isAll, toggleAll } = selection;
  return (
    <div className="portal-messages-tools">
      <Checkbox checked={isAll} indeterminate={keys.length > 0 && !isAll} onChange={toggleAll}>
        {t('messages.selectAll')}
      </Checkbox>
    </div>
  );
}
