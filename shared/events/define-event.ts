import type * as z from '@portal/shared/schema';

/** One event of the bus. Its name is used only in the file that defines it. */
export interface EventDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** `<domain>.<past participle>`: `team.changed`, `order.paid`. */
  readonly name: string;
  /** Incremented when a listener for the old shape would misread the new one. */
  readonly major: number;
  readonly schema: Schema;
  /** For events that represent state: a late listener receives the last value immediately. */
  readonly replay: boolean;
  /** Also delivered to the other tabs of this browser. */
  readonly crossTab: boolean;
}

export function defineEvent<Schema extends z.ZodMiniType>(
  name: string,
  major: number,
  schema: Schema,
  options: { readonly replay?: boolean; readonly crossTab?: boolean } = {},
): EventDefinition<Schema> {
  return { name, major, schema, replay: options.replay ?? false, crossTab: options.crossTab ?? false };
}

export type PayloadOf<E extends EventDefinition> = z.output<E['schema']>;
