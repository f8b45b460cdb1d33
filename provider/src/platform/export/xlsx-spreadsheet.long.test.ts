import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import type { ExportTable } from './export-table';
import { xlsxFile } from './xlsx-file';

const run = promisify(execFile);

/** LibreOffice, which `npm run test:long` installs. */
const SPREADSHEET = '/usr/bin/soffice';
const ZONE = 'America/New_York';
const AT = '2026-03-02T03:00:59.000Z';

interface Row {
  readonly text: string;
  readonly cents: number;
}

const HEADINGS = {
  en: ['Text', 'Amount', `Created (${ZONE})`],
  'zh-CN': ['文本', '金额', `创建时间（${ZONE}）`],
} as const;

const TABLE: ExportTable<Row> = {
  fileName: 'rows',
  title: { en: 'Rows & more', 'zh-CN': '列表' },
  columns: [
    { kind: 'text', heading: { en: 'Text', 'zh-CN': '文本' }, read: ({ text }) => text },
    { kind: 'money', heading: { en: 'Amount', 'zh-CN': '金额' }, read: ({ cents }) => cents },
    { kind: 'time', heading: { en: 'Created', 'zh-CN': '创建时间' }, read: () => AT },
  ],
};

const UNCHANGED = [
  '20261127035354979559',
  '001',
  '1E5',
  '3-4',
  '=1+1',
  '+86 138',
  '@SUM(A1)',
  '1/2',
  '12:30',
  'TRUE',
  '2026-03-02',
  '50%',
  '￥12',
  "'quoted",
  'say "x", twice',
  'two\nlines',
  ' padded ',
  '李〇 𠮷田 👩‍💻',
  '<b>&amp;</b>',
  '_x0041_',
  'x'.repeat(32_767),
];

/** What was written, and how it comes back. */
const CLEANED = [
  ['a\u0000b\u0007c\u007Fd\uFFFE', 'abcd'],
  ['y'.repeat(40_000), 'y'.repeat(32_767)],
  [`${'z'.repeat(32_766)}👩`, 'z'.repeat(32_766)],
] as const;

/** Opens a workbook and saves it in another format. */
async function saved(content: Buffer, format: string, extension: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-spreadsheet-'));
  try {
    await writeFile(join(folder, 'rows.xlsx'), content);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = [
      profile,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      folder,
      join(folder, 'rows.xlsx'),
    ];
    await run(SPREADSHEET, args, { timeout: 240_000 });
    return await readFile(join(folder, `rows.${extension}`), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Cells of a CSV file whose every text is quoted. */
function cellsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

async function* parts(rows: readonly Row[]) {
  yield rows;
}

const workbook = (rows: readonly Row[], language: Language) =>
  buffer(xlsxFile(TABLE, parts(rows), { language, zone: ZONE }));

const itOpens = existsSync(SPREADSHEET) ? test.each(LANGUAGES) : test.skip.each(LANGUAGES);

itOpens('a spreadsheet opens the workbook in %s and saves the same texts', async (language) => {
  const texts = [...UNCHANGED, ...CLEANED.map(([written]) => written)];
  const content = await workbook(
    texts.map((text, index) => ({ text, cents: index * 100 - 5 })),
    language,
  );
  // Comma, double quote, UTF-8, from row 1, every text quoted, cells as shown.
  const [heading, ...rows] = cellsOf(
    await saved(content, 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true', 'csv'),
  );

  expect(heading).toEqual(HEADINGS[language]);
  expect(rows.map(([text]) => text)).toEqual([...UNCHANGED, ...CLEANED.map(([, read]) => read)]);
  expect(rows.slice(0, 3).map(([, amount]) => amount)).toEqual(['-0.05', '0.95', '1.95']);
  // 22:00:59 of the day before.
  expect(new Set(rows.map(([, , time]) => time))).toEqual(new Set(['2026-03-01 22:00:59']));
});

itOpens('in %s, amounts are numbers, times dates, and nothing is a formula', async (language) => {
  const content = await workbook([{ text: '=1+1', cents: 274_482 }], language);
  const xml = await saved(content, 'fods', 'fods');

  expect(xml).toContain('office:value-type="float" office:value="2744.82"');
  expect(xml).toContain('office:value-type="date" office:date-value="2026-03-01T22:00:59"');
  expect(xml).not.toContain('table:formula');
});
