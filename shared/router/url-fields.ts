/** One field of a page's state in the URL. The default value is not written. */
export interface UrlField<T> {
  readonly initial: T;
  /** A URL can contain anything: an invalid value reads as the default. */
  read(values: readonly string[]): T;
  /** An empty list removes the parameter from the URL. */
  write(value: T): readonly string[];
}

/** Free text, such as a search word. */
export function urlText(initial = ''): UrlField<string> {
  return {
    initial,
    read: ([value]) => value ?? initial,
    write: (value) => (value === initial ? [] : [value]),
  };
}

/** True, or absent. */
export function urlFlag(): UrlField<boolean> {
  return { initial: false, read: ([value]) => value === 'true', write: (value) => (value ? ['true'] : []) };
}

/** One of a list, or none. */
export function urlChoice<const T extends string>(choices: readonly T[]): UrlField<T | undefined> {
  return {
    initial: undefined,
    read: ([value]) => choices.find((choice) => choice === value),
    write: (value) => (value === undefined ? [] : [value]),
  };
}

/** Some of a list; the parameter repeats. */
export function urlChoices<const T extends string>(choices: readonly T[]): UrlField<readonly T[]> {
  return {
    initial: [],
    read: (values) => choices.filter((choice) => values.includes(choice)),
    write: (chosen) => choices.filter((choice) => chosen.includes(choice)),
  };
}

/** A whole number within its range. */
export function urlInteger(
  initial: number,
  range: { readonly min: number; readonly max: number },
): UrlField<number> {
  return {
    initial,
    read([value]) {
      const number = value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= range.min && number <= range.max ? number : initial;
    },
    write: (value) => (value === initial ? [] : [String(value)]),
  };
}
