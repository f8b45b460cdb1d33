import { CloseAccountCard } from './close-account-card';
import { ExportCard } from './export-card';

/** What the portal keeps of the person: take it along, or end it. */
export function MyData() {
  return (
    <>
      <ExportCard />
      <CloseAccountCard />
    </>
  );
}
