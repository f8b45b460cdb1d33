import { useTextLanguage } from '@portal/shared/i18n';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Country } from './countries';
import { HOME_AREA } from './phone-value';
import { useCodesText } from './use-codes-text';

interface AreaCodeSelectProps {
  /** Dial code without plus. */
  readonly value: string;
  readonly onChange: (dialCode: string) => void;
  readonly disabled?: boolean;
}

/** Countries that share a dial code have an entry each, so the value of an entry contains both codes. */
const entryOf = (country: Country) => `${country.code}:${country.dialCode}`;

/** Dial codes of all countries, searchable by code or by name in either language. The table is loaded on demand. */
export function AreaCodeSelect({ value, onChange, disabled = false }: AreaCodeSelectProps) {
  const t = useCodesText();
  const language = useTextLanguage();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  const [entry, setEntry] = useState<string | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpened) return undefined;
    let isWanted = true;
    void import('./countries').then(({ listCountries }) => {
      if (isWanted) setCountries(listCountries(language));
    });
    return () => {
      isWanted = false;
    };
  }, [isOpened, language]);

  return (
    <Select<string>
      aria-label={t('areaCode')}
      value={entry !== null && entry.endsWith(`:${value}`) ? entry : `:${value}`}
      disabled={disabled}
      loading={isOpened && countries.length === 0}
      showSearch={{
        filterOption: (word, option) => String(option?.search ?? '').includes(word.toLowerCase()),
      }}
      options={
        countries.length === 0
          ? [{ value: `:${value}`, label: `+${value}`, search: value }]
          : countries.map((country) => ({
              value: entryOf(country),
              label: `+${country.dialCode}`,
              name: country.name,
              search: country.search,
            }))
      }
      optionRender={({ data }) =>
        `${'name' in data ? `${String(data.name)} ` : ''}${typeof data.label === 'string' ? data.label : ''}`
      }
      labelRender={() => `+${value}`}
      popupMatchSelectWidth={260}
      onOpenChange={(next) => {
        setIsOpen(next);
        if (next) setIsOpened(true);
      }}
      onChange={(next) => {
        setEntry(next);
        onChange(next.split(':')[1] ?? HOME_AREA);
      }}
      // Wider while open, to make room for country names.
      style={{ width: isOpen ? 168 : 96, flex: 'none' }}
    />
  );
}
