import { ExistingApplication } from '../features/buy/existing-application';
import { UpgradeWizard } from '../features/buy/upgrade-wizard';

/** /apply/upgrade: the application that the address names (docs/reference/screens.md#applications). */
export function Page() {
  return (
    <ExistingApplication verb="upgrade">
      {(application, catalogue) => (
        <UpgradeWizard key={application.Id} application={application} catalogue={catalogue} />
      )}
    </ExistingApplication>
  );
}
