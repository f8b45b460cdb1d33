import { Dialog } from '../dialog/dialog';
import { QueryResult } from '../loading/query-result';
import { useSavedViewsText } from './use-saved-views-text';
import type { ViewState } from './table-view';
import { type PreferenceCalls, useSavedViews } from './use-saved-views';
import { ViewList } from './view-list';

interface SavedViewsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The current view of the list. */
  readonly viewState: ViewState;
  readonly onApply: (viewState: ViewState) => void;
}

export interface SavedViewsOf extends SavedViewsDialogProps {
  /** Name of the table in the account's saved views, such as `orders`. */
  readonly table: string;
  readonly calls: PreferenceCalls;
}

/** The user's saved views of a list: select, rename and delete them, and save the current view. */
export function SavedViewsDialog({ isOpen, onClose, ...rest }: SavedViewsOf) {
  const t = useSavedViewsText();
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose}>
      <Views {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Views({ calls, table, viewState, onApply, onClose }: Omit<SavedViewsOf, 'isOpen'>) {
  const { query, ...saved } = useSavedViews(calls, table);
  return (
    <QueryResult query={query}>
      {() => (
        <ViewList
          {...saved}
          viewState={viewState}
          onPick={(view) => {
            onApply(view);
            onClose();
          }}
        />
      )}
    </QueryResult>
  );
}
