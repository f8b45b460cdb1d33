import { fetchInstallation, useFetched } from './portal-calls';
import { text } from './texts';

/** Default year of the portal's footer. */
const YEAR = 2024;

export function Footer() {
  const footer = useFetched(fetchInstallation)?.footer;
  const company = footer?.company ?? '';
  return (
    <footer className="portal-footer">
      <span>{text('copyright', { year: String(footer?.year ?? YEAR) })}</span>
      <span>{company === '' ? text('company') : company}</span>
    </footer>
  );
}
