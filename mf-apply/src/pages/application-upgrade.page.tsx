import { PortalApplication } from '../features/existing/portal-application';
import { UpgradeWizard } from '../features/buy/upgrade-wizard';

/** /apply/upgrade: the application that the address names (docs/reference/screens.md#applications). */
export function Page() {
  return (
    <PortalApplication verb="upgrade">
      {(application, catalogue) => (
        <UpgradeWizard key={application.Id} application={application} catalogue={catalogue} />
      )}
    </PortalApplication>
  );
}
