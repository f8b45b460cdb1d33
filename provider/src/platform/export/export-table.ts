import type { Language, Localized } from '@portal/shared/contracts/language';

type Read<Row, Value> = (row: Row, language: Language) => Value | null | undefined;

/** A column of an exported list. Without a value the cell is empty. */
export type ExportColumn<Row> = { readonly heading: Localized } & (
  | { readonly kind: 'text'; readonly read: Read<Row, string> }
  | { readonly kind: 'count'; readonly read: Read<Row, number> }
  /** Integer cents CNY. */
  | { readonly kind: 'money'; readonly read: Read<Row, number> }
  /** ISO 8601. The zone of the file is added to the heading. */
  | { readonly kind: 'time'; readonly read: Read<Row, string> }
);

/** A list as a file: CSV and workbook have the same columns. */
export interface ExportTable<Row> {
  /** File name without its extension: the same for every account (ASVS 5.4.1). */
  readonly fileName: string;
  /** Name of the sheet: at most 31 characters, none of `[]:*?/\`. */
  readonly title: Localized;
  readonly columns: readonly ExportColumn<Row>[];
}

/** Who reads the file. */
export interface ExportReader {
  readonly language: Language;
  /** IANA name of the zone of the times in a workbook. */
  readonly zone: string;
}

/** Rows in the order of the file, read while it is written. */
export type RowBatches<Row> = AsyncIterable<readonly Row[]>;

const WITH_ZONE = {
  en: (heading: string, zone: string) => `${heading} (${zone})`,
  'zh-CN': (heading: string, zone: string) => `${heading}（${zone}）`,
} as const satisfies Readonly<Record<Language, unknown>>;

/** The heading of a column, with the zone of its times. */
export function headingOf<Row>(
  { heading, kind }: ExportColumn<Row>,
  language: Language,
  zone: string,
): string {
  return kind === 'time' ? WITH_ZONE[language](heading[language], zone) : heading[language];
}
