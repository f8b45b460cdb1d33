import { Select } from 'antd';
import { DeferredFilter } from './deferred-filter';

/** px. */
const WIDTH = 160;
const MULTI_WIDTH = 200;

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface FilterSelectProps<T extends string> {
  /** Name of the filter; also its placeholder. */
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T | undefined) => void;
}

/** A filter by one value, or none. */
export function FilterSelect<T extends string>({ label, choices, value, onChange }: FilterSelectProps<T>) {
  return (
    <DeferredFilter label={label} width={WIDTH} isSet={value !== undefined}>
      <Select<T>
        aria-label={label}
        placeholder={label}
        allowClear
        options={choices.map((choice) => ({ ...choice }))}
        {...(value !== undefined && { value })}
        onChange={(next: T | undefined) => onChange(next)}
        style={{ minWidth: WIDTH }}
      />
    </DeferredFilter>
  );
}

export interface FilterMultiSelectProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
}

/** A filter by any of several values. */
export function FilterMultiSelect<T extends string>({
  label,
  choices,
  value,
  onChange,
}: FilterMultiSelectProps<T>) {
  return (
    <DeferredFilter label={label} width={MULTI_WIDTH} isSet={value.length > 0}>
      <Select<T[]>
        mode="multiple"
        aria-label={label}
        placeholder={label}
        allowClear
        maxTagCount="responsive"
        options={choices.map((choice) => ({ ...choice }))}
        value={[...value]}
        onChange={(next) => onChange(next)}
        style={{ minWidth: MULTI_WIDTH }}
      />
    </DeferredFilter>
  );
}
