import {
  SavedViewsDialog,
  type SavedViewsDialogProps,
} from '@portal/shared/ui/saved-views/saved-views-dialog';
import { preferencesApi } from '../../preferences-api';

/** The saved views of the application list. */
export function ApplicationViews(props: SavedViewsDialogProps) {
  return <SavedViewsDialog {...props} table="applications" calls={preferencesApi} />;
}
