import { ExistingApplication } from '../features/buy/existing-application';
import { RenewWizard } from '../features/buy/renew-wizard';

/** /apply/renew: the application that the address names (docs/reference/screens.md#applications). */
export function Page() {
  return (
    <ExistingApplication verb="renew">
      {(application, catalogue) => (
        <RenewWizard key={application.Id} application={application} catalogue={catalogue} />
      )}
    </ExistingApplication>
  );
}
