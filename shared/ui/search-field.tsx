import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useLayout } from '@portal/shared/store';
import { Input } from 'antd';
import { useEffect, useState } from 'react';

/** Pause in typing after which the list is asked, in ms. */
const SETTLE_MS = 300;
/** Longest keyword of the contract. */
const MAX_KEYWORD = 64;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Asks when the typing pauses, on Enter at once; follows the URL when that changes elsewhere. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { device } = useLayout();
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    // What is being typed wins over the echo of what was typed before.
    if (draft.trim() === shown) setDraft(value);
  }

  useEffect(() => {
    const text = draft.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={draft}
      maxLength={MAX_KEYWORD}
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      onChange={(event) => setDraft(event.target.value)}
      onPressEnter={() => onChange(draft.trim())}
      style={{ inlineSize: device === 'mobile' ? '100%' : 240 }}
    />
  );
}
