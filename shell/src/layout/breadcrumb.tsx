import { useTextLanguage } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { type DirectoryEntry, trailOf } from '../routing/route-directory';
import { maySee } from '../routing/may-see';

/** The breadcrumb, from the `parent` of the manifests. A page that the user may not open is not a link. */
export function Breadcrumb({ entry }: { readonly entry: DirectoryEntry }) {
  const { directory } = useShell();
  const language = useTextLanguage();
  const t = useText();
  const { user } = useSession();
  const trail = trailOf(directory, entry);
  return (
    <nav className="portal-trail" aria-label={t('layout.breadcrumb')}>
      <ol>
        {trail.map((step) => (
          <li key={step.name}>
            {step === entry && (
              <span aria-current="page" title={step.title[language]}>
                {step.title[language]}
              </span>
            )}
            {step !== entry && !maySee(step, user) && (
              <span title={step.title[language]}>{step.title[language]}</span>
            )}
            {step !== entry && maySee(step, user) && (
              <Link to={step.path} title={step.title[language]}>
                {step.title[language]}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
