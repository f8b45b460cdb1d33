import CloseOutlined from '@ant-design/icons/CloseOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import type { CompositionHandlers } from '@portal/shared/ui/use-composition';
import { Button } from 'antd';
import type { KeyboardEvent, Ref } from 'react';
import { useText } from '../locales/use-text';

/** Maximum length of a search text in the contract. */
const LONGEST = 64;

interface PaletteFieldProps {
  readonly field: Ref<HTMLInputElement>;
  readonly value: string;
  readonly isBusy: boolean;
  readonly listId: string;
  /** Id of the option that Enter would choose. */
  readonly activeId: string | null;
  readonly composition: CompositionHandlers;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** A combobox whose list is always open. The focus stays in it. */
export function PaletteField(props: PaletteFieldProps) {
  const { field, value, isBusy, listId, activeId, composition, onChange, onKeyDown, onClose } = props;
  const t = useText();
  return (
    <div className="portal-palette-field">
      {isBusy ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
      <input
        ref={field}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        aria-label={t('palette.field')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId ?? undefined}
        placeholder={t('palette.field')}
        value={value}
        {...composition}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="text" icon={<CloseOutlined />} aria-label={t('palette.close')} onClick={onClose} />
    </div>
  );
}
