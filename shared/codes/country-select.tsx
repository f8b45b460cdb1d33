import { useTextLanguage } from '@portal/shared/i18n';
import { SearchSelect } from '../ui/form/search-select';
import { useMemo, useState } from 'react';
import { type Country, listCountries } from './countries';
import { HOME_AREA } from './phone-value';
import { useCodesText } from './use-codes-text';

export interface CountrySelectProps {
  /** Dial code without plus. */
  readonly value: string;
  readonly onChange: (dialCode: string) => void;
  readonly disabled?: boolean;
}

/** Countries that share a dial code have an entry each, so the value of an entry contains both codes. */
const entryOf = (country: Country) => `${country.code}:${country.dialCode}`;

/** Dial codes of all countries, searchable by code or by name in either language. Opens when it is first rendered. */
export function CountrySelect({ value, onChange, disabled = false }: CountrySelectProps) {
  const t = useCodesText();
  const language = useTextLanguage();
  const countries = useMemo(() => listCountries(language), [language]);
  const [entry, setEntry] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(true);

  return (
    <SearchSelect
      aria-label={t('areaCode')}
      value={entry !== null && entry.endsWith(`:${value}`) ? entry : `:${value}`}
      disabled={disabled}
      autoFocus
      open={isOpen}
      matches={(word, option) => (option?.search ?? '').includes(word.toLowerCase())}
      options={countries.map((country) => ({
        value: entryOf(country),
        label: `+${country.dialCode}`,
        name: country.name,
        search: country.search,
      }))}
      optionRender={({ data }) =>
        `${'name' in data ? `${data.name} ` : ''}${typeof data.label === 'string' ? data.label : ''}`
      }
      labelRender={() => `+${value}`}
      popupMatchSelectWidth={260}
      onOpenChange={setIsOpen}
      onChange={(next) => {
        setEntry(next);
        onChange(next.split(':')[1] ?? HOME_AREA);
      }}
      // Wider while open, to make room for country names.
      style={{ width: isOpen ? 168 : 96, flex: 'none' }}
    />
  );
}
