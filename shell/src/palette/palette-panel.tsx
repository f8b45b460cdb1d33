import { type Ref, useId, useState } from 'react';
import { useComposition } from '@portal/shared/ui/use-composition';
import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { PaletteField } from './palette-field';
import type { PaletteItem } from './palette-item';
import { PaletteKeys } from './palette-keys';
import { PaletteList } from './palette-list';
import { SearchFailure } from './search-failure';
import { useActiveItem } from './use-active-item';
import { usePaletteSections } from './use-palette-sections';
import { useSearch } from './use-search';

interface PalettePanelProps {
  readonly field: Ref<HTMLInputElement>;
  readonly activeEntry: DirectoryEntry;
  readonly onChoose: (item: PaletteItem) => void;
  readonly onClose: () => void;
}

/** The field, its results, and their number for screen readers. */
export function PalettePanel({ field, activeEntry, onChoose, onClose }: PalettePanelProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  /** The text before an input method began to compose. */
  const [complete, setComplete] = useState('');
  const [isComposing, composition] = useComposition(setComplete);
  const text = (isComposing ? complete : typed).trim();
  const search = useSearch(text);
  const sections = usePaletteSections({ text, search, activeEntry });
  const items = sections.flatMap((section) => section.items);
  const { active, activate, onKeyDown } = useActiveItem({ items, text, onChoose });
  const listId = useId();

  function handleType(value: string): void {
    setTyped(value);
    if (!isComposing) setComplete(value);
  }

  const isEmpty = items.length === 0 && search.failure === null;
  return (
    <>
      <PaletteField
        field={field}
        value={typed}
        isBusy={search.isBusy}
        listId={listId}
        activeId={active === null ? null : optionId(listId, active)}
        composition={composition}
        onChange={handleType}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className="portal-palette-found">
        <PaletteList
          id={listId}
          sections={sections}
          text={text}
          active={active}
          optionId={(item) => optionId(listId, item)}
          onActivate={activate}
          onChoose={onChoose}
        />
        {isEmpty && (
          <p className="portal-palette-empty">
            {t(search.isBusy ? 'palette.searching' : 'palette.nothing', { text })}
          </p>
        )}
        {search.failure !== null && <SearchFailure failure={search.failure} onRetry={search.retry} />}
      </div>
      <PaletteKeys />
      <div role="status" className="portal-visually-hidden">
        {text !== '' && !search.isBusy && t('palette.found', { count: items.length, text })}
      </div>
    </>
  );
}

function optionId(listId: string, item: PaletteItem): string {
  return `${listId}-${item.id}`;
}
