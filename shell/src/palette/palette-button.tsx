import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { useOpened } from '@portal/shared/ui/use-opened';
import { Button } from 'antd';
import { useState } from 'react';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { loadPalette } from './load-palette';
import { shortcutLabel, usePaletteShortcut } from './use-palette-shortcut';
import { useRecent } from './use-recent';

/** Opens the command palette: by the button in the header, and by Ctrl/⌘K anywhere on the page. */
export function PaletteButton({ entry }: { readonly entry: DirectoryEntry }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  // If the prefetch fails, opening the palette loads it again.
  const prefetch = useLoadAtRest(loadPalette);
  usePaletteShortcut({ onPress: () => setOpen((was) => !was), onLikely: prefetch });
  const palette = useOpened({ isOpen, load: loadPalette, onClose: close, onRetry: open });
  // Pages that their parameters distinguish are noted with what they are about.
  useRecent(entry.tabKey === undefined ? { route: entry.name } : null);

  return (
    <>
      <Style name="palette-button" css={css} />
      <Button
        type="text"
        className="portal-palette-button"
        icon={<SearchOutlined />}
        loading={isOpen && palette === null}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        <span className="portal-wide-only">
          {t('palette.hint')}
          {/* Drawn by CSS: as text it would become part of the button's accessible name. */}
          <kbd aria-hidden="true" data-keys={shortcutLabel(navigator.userAgent)} />
        </span>
      </Button>
      {palette && <palette.Component isOpen={isOpen} activeEntry={entry} onClose={close} />}
    </>
  );
}

const css = `
.portal-palette-button kbd::before { content: attr(data-keys); }
.portal-palette-button kbd { padding: 1px 6px; margin-inline-start: 8px; border: 1px solid var(--ant-color-border); border-radius: 4px; font: inherit; font-size: 11px; }
/* Touch devices have no keyboard shortcut. */
@media (max-width: 1199px) { .portal-palette-button kbd { display: none; } }
`;
