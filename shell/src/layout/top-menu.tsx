import { useTextLanguage } from '@portal/shared/i18n';
import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { MenuLink } from './menu-link';
import { MoreEntries } from './more-entries';
import { useFirstLine } from './use-first-line';
import { useMenu } from './use-menu';

/** The menu from left to right; what has no room stands behind a button at its end. */
export function TopMenu({ entry }: { readonly entry: DirectoryEntry }) {
  const { items, active } = useMenu(entry);
  const language = useTextLanguage();
  const t = useText();
  const { row, fitting } = useFirstLine(`${language} ${items.map(({ name }) => name).join(' ')}`);
  const rest = items.slice(fitting);
  return (
    <nav className="portal-top-menu" aria-label={t('layout.menu')}>
      <ul ref={row}>
        {items.map((item, index) => (
          // One without room stays in the row, unseen, so that its width can be measured again.
          <li key={item.name} data-unseen={index >= fitting}>
            <MenuLink item={item} active={active} entry={entry} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <MoreEntries items={rest} active={active} />}
    </nav>
  );
}
