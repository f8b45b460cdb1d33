import { PortalApplication } from '../features/existing/portal-application';
import { RenewWizard } from '../features/buy/renew-wizard';

/** /apply/renew: the application that the address names (docs/reference/screens.md#applications). */
export function Page() {
  return (
    <PortalApplication verb="renew">
      {(application, catalogue) => (
        <RenewWizard key={application.Id} application={application} catalogue={catalogue} />
      )}
    </PortalApplication>
  );
}
