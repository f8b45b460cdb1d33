import {
  SavedViewsDialog,
  type SavedViewsDialogProps,
} from '@portal/shared/ui/saved-views/saved-views-dialog';
import { memberApi } from '../../member-api';

/** The saved views of the audit log. */
export function AuditViews(props: SavedViewsDialogProps) {
  return <SavedViewsDialog {...props} table="team.audit" calls={memberApi} />;
}
