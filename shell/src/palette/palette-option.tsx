import { useEffect, useRef } from 'react';
import { isFoundByTitle } from './match';
import { Marked } from './marked';
import type { PaletteItem } from './palette-item';

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  /** The typed text. */
  readonly text: string;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onChoose: () => void;
}

/**
 * A result. It becomes active by the arrow keys, while the focus stays in the field, or when the pointer moves over it.
 */
export function PaletteOption({ id, item, text, isActive, onActivate, onChoose }: PaletteOptionProps) {
  const { title, alias, note, icon } = item;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const isByAlias =
    text !== '' &&
    alias !== undefined &&
    !isFoundByTitle(item, text) &&
    isFoundByTitle({ ...item, title: alias.text }, text);
  return (
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className="portal-palette-option"
      onPointerMove={() => {
        if (!isActive) onActivate();
      }}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon}
      <span className="portal-palette-title">
        <Marked text={title} part={text} />
      </span>
      {isByAlias && (
        <span className="portal-palette-note" lang={alias.language}>
          <Marked text={alias.text} part={text} />
        </span>
      )}
      {note !== undefined && <span className="portal-palette-note">{note}</span>}
    </div>
  );
}
