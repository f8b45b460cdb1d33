import { useRepeated } from '../browser/use-repeated';
import { sharedModules } from '../remotes/shared-versions';
import { LOOK_EVERY_MS } from './look-interval';
import { useInspectorText } from './use-inspector-text';

/** The modules that parts share, and whether each is loaded only once. */
export function SharedList() {
  const t = useInspectorText();
  const modules = useRepeated(sharedModules, LOOK_EVERY_MS);
  const doubled = modules.filter(({ versions }) => versions.length > 1);
  return (
    <>
      <p className={doubled.length > 0 ? 'portal-inspector-dev' : undefined}>
        {doubled.length > 0 ? t.several(doubled.length) : t.oneEach(modules.length)}
      </p>
      <ul>
        {[...doubled, ...modules.filter((one) => !doubled.includes(one))].map(
          ({ key, versions, isLoaded }) => (
            <li key={key}>
              <p>
                <strong>{key}</strong> <code>{versions.join(', ')}</code>
                {isLoaded && <small>{t.loaded}</small>}
              </p>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
