import { useTextLanguage } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { useShell } from '../app/shell-services';
import { useText } from '../locales/use-text';
import { type DirectoryEntry, trailOf } from '../routing/route-directory';

/** The way here, from the manifests' parents. */
export function Breadcrumb({ entry }: { readonly entry: DirectoryEntry }) {
  const { directory } = useShell();
  const language = useTextLanguage();
  const t = useText();
  const trail = trailOf(directory, entry);
  return (
    <nav className="portal-trail" aria-label={t('layout.breadcrumb')}>
      <ol>
        {trail.map((step) => (
          <li key={step.name}>
            {step === entry ? (
              <span aria-current="page">{step.title[language]}</span>
            ) : (
              <Link to={step.path}>{step.title[language]}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
