import { useTextLanguage } from '@portal/shared/i18n';
import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { MenuLink } from './menu-link';
import { MoreEntries } from './more-entries';
import { useFittingEntries } from '@portal/shared/ui/use-fitting-entries';
import { useMenu } from './use-menu';

/** The menu in the header. Items without room are in a menu behind a button at its end. */
export function TopMenu({ entry }: { readonly entry: DirectoryEntry }) {
  const { items, active } = useMenu(entry);
  const language = useTextLanguage();
  const t = useText();
  const { place, row, fit } = useFittingEntries<HTMLElement>(
    `${language} ${items.map(({ name }) => name).join(' ')}`,
  );
  const shown = fit?.count ?? items.length;
  const rest = items.slice(shown);
  return (
    <nav ref={place} className="portal-top-menu" aria-label={t('layout.menu')}>
      <ul ref={row} style={rest.length > 0 && fit !== null ? { width: fit.width } : undefined}>
        {items.map((item, index) => (
          // An item without room stays in the row, invisible, so that its width can be measured again.
          <li key={item.name} data-unseen={index >= shown}>
            <MenuLink item={item} active={active} entry={entry} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <MoreEntries items={rest} active={active} />}
    </nav>
  );
}
