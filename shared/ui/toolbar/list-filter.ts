import type { Days } from './filter-days';

interface FilterOf<Kind extends string, Value> {
  readonly kind: Kind;
  /** Unique in the list. */
  readonly key: string;
  /** Name of the filtered property: `Status`. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface FilterChoice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface WithChoices<Value extends string> {
  readonly choices: readonly FilterChoice<Value>[];
}

interface WithEnds {
  /** Names of the two days. */
  readonly ends: readonly [from: string, to: string];
}

/** A filter of a list: by one value, by any of several, by yes or no, or by a range of days. */
export type ListFilter =
  | (FilterOf<'one', string | undefined> & WithChoices<string>)
  | (FilterOf<'many', readonly string[]> & WithChoices<string>)
  | FilterOf<'flag', boolean>
  | (FilterOf<'days', Days> & WithEnds);

type Input<Filter> = Omit<Filter, 'kind'>;

/** A filter by one value, or none. */
export function filterByOne<Value extends string>(
  filter: Input<FilterOf<'one', Value | undefined> & WithChoices<Value>>,
): ListFilter {
  const { choices, onChange } = filter;
  return { ...filter, kind: 'one', onChange: (value) => onChange(find(choices, value)) };
}

/** A filter by any of several values. */
export function filterByMany<Value extends string>(
  filter: Input<FilterOf<'many', readonly Value[]> & WithChoices<Value>>,
): ListFilter {
  const { choices, onChange } = filter;
  return {
    ...filter,
    kind: 'many',
    onChange: (values) => onChange(values.flatMap((value) => find(choices, value) ?? [])),
  };
}

/** A filter that is on or off. */
export function filterByFlag(filter: Input<FilterOf<'flag', boolean>>): ListFilter {
  return { ...filter, kind: 'flag' };
}

/** A filter by a range of days. Either end may be open. */
export function filterByDays(filter: Input<FilterOf<'days', Days> & WithEnds>): ListFilter {
  return { ...filter, kind: 'days' };
}

function find<Value extends string>(
  choices: readonly FilterChoice<Value>[],
  value: string | undefined,
): Value | undefined {
  return choices.find((choice) => choice.value === value)?.value;
}

export function isSet({ value }: Pick<ListFilter, 'value'>): boolean {
  if (typeof value === 'boolean') return value;
  if (value === undefined || typeof value === 'string') return Boolean(value);
  return 'from' in value ? value.from !== '' || value.to !== '' : value.length > 0;
}

/** Removes the filter's value. */
export function unset(filter: ListFilter): void {
  if (filter.kind === 'one') filter.onChange(undefined);
  else if (filter.kind === 'many') filter.onChange([]);
  else if (filter.kind === 'flag') filter.onChange(false);
  else filter.onChange({ from: '', to: '' });
}
