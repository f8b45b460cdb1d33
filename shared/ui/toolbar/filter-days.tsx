import { DatePicker } from 'antd';
import { readDay, writeDay } from '../text/day-range';

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
  return (
    <DatePicker.RangePicker
      aria-label={label}
      placeholder={[...ends]}
      allowEmpty={[true, true]}
      value={[readDay(value.from), readDay(value.to)]}
      onChange={(next) => onChange({ from: writeDay(next?.[0]), to: writeDay(next?.[1]) })}
    />
  );
}
