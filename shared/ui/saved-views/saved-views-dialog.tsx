import { Dialog } from '../dialog';
import { QueryResult } from '../query-result';
import { useLocalized } from '../use-localized';
import { SAVED_VIEWS_TEXT } from './saved-views-text';
import type { TableLook } from './table-view';
import { type PreferenceCalls, useSavedViews } from './use-saved-views';
import { ViewList } from './view-list';

interface SavedViewsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What the list shows now. */
  readonly look: TableLook;
  readonly onLook: (look: TableLook) => void;
}

export interface SavedViewsOf extends SavedViewsDialogProps {
  /** The table's name among those of the account, such as `orders`. */
  readonly table: string;
  readonly calls: PreferenceCalls;
}

/** The views that a person keeps of a list: to pick, rename and delete them, and to save what is shown now. */
export function SavedViewsDialog({ isOpen, onClose, ...rest }: SavedViewsOf) {
  const t = useLocalized(SAVED_VIEWS_TEXT);
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose}>
      <Views {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Views({ calls, table, look, onLook, onClose }: Omit<SavedViewsOf, 'isOpen'>) {
  const { query, ...saved } = useSavedViews(calls, table);
  return (
    <QueryResult query={query}>
      {() => (
        <ViewList
          {...saved}
          look={look}
          onPick={(view) => {
            onLook(view);
            onClose();
          }}
        />
      )}
    </QueryResult>
  );
}
