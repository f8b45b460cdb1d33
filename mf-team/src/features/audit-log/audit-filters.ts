import { AUDIT_ACTIONS } from '@portal/shared/contracts/enums';
import { urlChoice, urlText } from '@portal/shared/router';

/** Filters of the audit log, stored in the URL; days as `2026-01-31`. */
export const AUDIT_FILTERS = {
  actor: urlText(),
  action: urlChoice(AUDIT_ACTIONS),
  from: urlText(),
  to: urlText(),
};
