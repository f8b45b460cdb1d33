import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import type { SelectedRows } from '@portal/shared/ui/use-row-selection';
import { Button, Checkbox } from 'antd';
import { useText } from '../locales/use-text';
import type { MessageActions } from './use-message-actions';
import type { RowFocus } from './use-row-focus';

interface SelectionBarProps {
  readonly selection: SelectedRows;
  readonly actions: Pick<MessageActions, 'markRead' | 'remove'>;
  readonly focus: Pick<RowFocus, 'moveFrom' | 'stayAt'>;
}

/** Chooses all rows of the page, and acts on the chosen ones. */
export function SelectionBar({ selection, actions, focus }: SelectionBarProps) {
  const t = useText();
  const { device } = useLayout();
  const { keys: ids, isAll, toggleAll, clear } = selection;
  const touch = touchTarget(device);
  return (
    <div className="portal-messages-tools">
      <Checkbox checked={isAll} indeterminate={ids.length > 0 && !isAll} onChange={toggleAll}>
        {ids.length === 0 ? t('messages.selectAll') : t('messages.selected', { count: ids.length })}
      </Checkbox>
      {ids.length > 0 && (
        <>
          <Button
            style={touch}
            onClick={() => {
              focus.stayAt(ids);
              actions.markRead(ids);
              clear();
            }}
          >
            {t('messages.markRead')}
          </Button>
          <Button
            danger
            style={touch}
            onClick={() => {
              focus.moveFrom(ids);
              actions.remove(ids);
              clear();
            }}
          >
            {t('messages.delete')}
          </Button>
        </>
      )}
    </div>
  );
}
