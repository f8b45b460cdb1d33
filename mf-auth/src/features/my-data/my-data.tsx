import { CloseAccountCard } from './close-account-card';
import { ExportCard } from './export-card';

/** The user's data: export it, or close the account. */
export function MyData() {
  return (
    <>
      <ExportCard />
      <CloseAccountCard />
    </>
  );
}
