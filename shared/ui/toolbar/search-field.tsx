import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useLayout } from '@portal/shared/store';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useComposition } from '../form/use-composition';
import { useDebounced } from '../timing/use-debounced';

/** Maximum length of a keyword in the contract. */
const MAX_KEYWORD = 64;
const WIDTH_PX = { narrow: 240, wide: 340 } as const;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether there is room for a long label. */
  readonly isWide?: boolean;
}

/** Searches when the user pauses typing, or immediately on Enter. Follows external changes of the URL. */
export function SearchField({ label, value, onChange, isWide = false }: SearchFieldProps) {
  const { device } = useLayout();
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  const [isComposing, composition] = useComposition();
  if (shown !== value) {
    setShown(value);
    // Text being typed takes precedence over the value of an earlier search.
    if (draft.trim() === shown && !isComposing) setDraft(value);
  }

  const typed = isComposing ? value : draft.trim();
  const debounced = useDebounced(typed);
  const search = useEffectEvent(onChange);
  useEffect(() => {
    if (debounced === typed && debounced !== value) search(debounced);
  }, [debounced, typed, value]);

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={draft}
      maxLength={MAX_KEYWORD}
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      {...composition}
      onChange={(event) => setDraft(event.target.value)}
      onPressEnter={() => onChange(draft.trim())}
      // Shares the row with the tools.
      style={
        device === 'mobile'
          ? { flex: 1, minInlineSize: 0 }
          : { flex: `0 1 ${isWide ? WIDTH_PX.wide : WIDTH_PX.narrow}px`, minInlineSize: 140 }
      }
    />
  );
}
