import { DatePicker } from 'antd';
import { readDay, writeDay } from './day-range';
import { DeferredFilter } from './deferred-filter';

/** px. Slightly wider than the field with two dates and icons, so that the layout does not shift when it renders. */
const WIDTH = 264;

/** Two days in the URL, as `2026-01-31`; empty for none. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface FilterDaysProps {
  /** Name of the filter. */
  readonly label: string;
  /** Placeholders of the two empty fields. */
  readonly ends: readonly [from: string, to: string];
  readonly value: Days;
  readonly onChange: (days: Days) => void;
}

/** A filter by a range of days. Either end may be open. */
export function FilterDays({ label, ends, value, onChange }: FilterDaysProps) {
  const days = [readDay(value.from), readDay(value.to)] as const;
  return (
    <DeferredFilter label={ends[0]} width={WIDTH} isSet={days.some((day) => day !== null)}>
      <DatePicker.RangePicker
        aria-label={label}
        placeholder={[...ends]}
        allowEmpty={[true, true]}
        value={[...days]}
        onChange={(next) => onChange({ from: writeDay(next?.[0]), to: writeDay(next?.[1]) })}
        style={{ minWidth: WIDTH }}
      />
    </DeferredFilter>
  );
}
