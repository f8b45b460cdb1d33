import { usePolledValue } from '../browser/use-polled-value';
import { sharedModules } from '../federation/shared-versions';
import { UPDATE_INTERVAL_MS } from './update-interval';
import { useInspectorText } from './use-inspector-text';

/** The modules that parts share, and whether each is loaded only once. */
export function SharedList() {
  const t = useInspectorText();
  const modules = usePolledValue(sharedModules, UPDATE_INTERVAL_MS);
  const duplicated = modules.filter(({ versions }) => versions.length > 1);
  return (
    <>
      <p className={duplicated.length > 0 ? 'portal-inspector-dev' : undefined}>
        {duplicated.length > 0
          ? t('several', { modules: duplicated.length })
          : t('oneEach', { modules: modules.length })}
      </p>
      <ul>
        {[...duplicated, ...modules.filter((one) => !duplicated.includes(one))].map(
          ({ key, versions, isLoaded }) => (
            <li key={key}>
              <p>
                <strong>{key}</strong> <code>{versions.join(', ')}</code>
                {isLoaded && <small>{t('loaded')}</small>}
              </p>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
