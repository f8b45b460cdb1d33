import { useText } from '../locales/use-text';
import type { PaletteItem } from './palette-item';
import { PaletteOption } from './palette-option';
import type { PaletteSection } from './use-palette-sections';

interface PaletteListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  /** The typed text. */
  readonly text: string;
  readonly active: PaletteItem | null;
  readonly optionId: (item: PaletteItem) => string;
  readonly onActivate: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

/** The results, group by group, as the list of the field's combobox. */
export function PaletteList(props: PaletteListProps) {
  const { id, sections, text, active, optionId, onActivate, onChoose } = props;
  const t = useText();
  return (
    <div id={id} role="listbox" aria-label={t('palette.results')}>
      {sections.map(({ group, items }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className="portal-palette-group">
            {t(`palette.group.${group}`)}
          </div>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={optionId(item)}
              item={item}
              text={text}
              isActive={item.id === active?.id}
              onActivate={() => onActivate(item)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
