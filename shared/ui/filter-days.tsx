import { DatePicker } from 'antd';
import { readDay, writeDay } from './day-range';
import { FilterPlace } from './filter-place';

/** px; a little more than two days and their signs take by themselves, so that nothing moves when they come. */
const WIDTH = 264;

/** Two days of the URL, as `2026-01-31`; empty for none. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface FilterDaysProps {
  /** What is filtered. */
  readonly label: string;
  /** What stands in the two empty fields. */
  readonly ends: readonly [from: string, to: string];
  readonly value: Days;
  readonly onChange: (days: Days) => void;
}

/** A filter by the days from one to another, either of which may be left open. */
export function FilterDays({ label, ends, value, onChange }: FilterDaysProps) {
  const days = [readDay(value.from), readDay(value.to)] as const;
  return (
    <FilterPlace label={ends[0]} width={WIDTH} isSet={days.some((day) => day !== null)}>
      <DatePicker.RangePicker
        aria-label={label}
        placeholder={[...ends]}
        allowEmpty={[true, true]}
        value={[...days]}
        onChange={(next) => onChange({ from: writeDay(next?.[0]), to: writeDay(next?.[1]) })}
        style={{ minWidth: WIDTH }}
      />
    </FilterPlace>
  );
}
