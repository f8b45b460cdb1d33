import {
  SavedViewsDialog,
  type SavedViewsDialogProps,
} from '@portal/shared/ui/saved-views/saved-views-dialog';
import { memberApi } from '../../member-api';

/** The saved views of the member list. */
export function MemberViews(props: SavedViewsDialogProps) {
  return <SavedViewsDialog {...props} table="team.members" calls={memberApi} />;
}
