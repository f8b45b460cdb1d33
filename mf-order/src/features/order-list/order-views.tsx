import {
  SavedViewsDialog,
  type SavedViewsDialogProps,
} from '@portal/shared/ui/saved-views/saved-views-dialog';
import { preferencesApi } from '../../preferences-api';

/** The saved views of the order list. */
export function OrderViews(props: SavedViewsDialogProps) {
  return <SavedViewsDialog {...props} table="orders" calls={preferencesApi} />;
}
