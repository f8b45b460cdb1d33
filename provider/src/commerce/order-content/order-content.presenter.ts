import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { BagType, OrderType, ProductKind, Version } from '@portal/shared/contracts/enums';
import type { Language, Localized } from '@portal/shared/contracts/language';
import type { orderDelInfo } from '@portal/shared/contracts/order';
import { orderContent, termOf, type ContentRow } from '@portal/shared/contracts/order-content';
import type { Config, Price } from '@portal/shared/contracts/shapes';
import type { OrderSnapshot } from '../../platform/database/schema/orders';
import { moneyText } from '../price/money-text';
import { EXPERIENCE_DAYS } from '../price/product-facts';
import { editionName } from '../price/edition-text';
import type { PriceParts } from '../price/price.policy';
import { presentPrice } from '../price/price.presenter';
import { ORDER_TYPE_TEXT, PRODUCT_TEXT } from './order-text';
import { durationText } from './duration-text';
import { priceFacts } from './price-facts';

type Fact = readonly [label: string, value: string];

const LABELS = {
  kind: { en: 'Product', 'zh-CN': '商品' },
  application: { en: 'Application', 'zh-CN': '应用' },
  version: { en: 'Version', 'zh-CN': '版本' },
  duration: { en: 'Duration', 'zh-CN': '时长' },
  pieces: { en: 'Quantity', 'zh-CN': '数量' },
  pack: { en: 'Per pack', 'zh-CN': '每个资源包' },
  dueDate: { en: 'Due date', 'zh-CN': '到期时间' },
} as const satisfies Readonly<Record<string, Localized>>;

const QUOTAS: Readonly<Record<keyof Config, Localized>> = {
  userNumber: { en: 'Users', 'zh-CN': '用户数' },
  assetNumber: { en: 'Assets', 'zh-CN': '资产数' },
  diskQuota: { en: 'Disk (GB)', 'zh-CN': '磁盘（GB）' },
  concurrentNumber: { en: 'Concurrent sessions', 'zh-CN': '并发数' },
};

const RAISED: Readonly<Record<BagType, keyof Config>> = {
  user: 'userNumber',
  asset: 'assetNumber',
  disk: 'diskQuota',
  concurrent: 'concurrentNumber',
};

/** An order, as far as it says what was bought. */
interface BoughtOrder {
  readonly type: OrderType;
  readonly productKind: ProductKind;
  readonly appName: string | null;
  readonly version: Version;
  readonly snapshot: OrderSnapshot;
}

/** An order, as far as it says what it costs. */
interface PricedOrder extends Omit<PriceParts, 'lines' | 'basis'> {
  readonly priceRev: number;
  readonly snapshot: OrderSnapshot;
}

/** What was stored with an order, as far as its readers see it. The experience edition is for days, whatever was sent. */
export function presentSnapshot({
  version,
  snapshot,
}: Pick<BoughtOrder, 'version' | 'snapshot'>): ResponseOf<typeof orderDelInfo>['snapshot'] {
  const isExperience = version === 'experience';
  const { quantity, before, after, dueDateBefore, dueDateAfter } = snapshot;
  const { versionBefore, bagType, spec, orderedTeamName } = snapshot;
  const optional = {
    ...{ before, after, dueDateBefore, dueDateAfter },
    ...{ quantity, versionBefore, bagType, spec, orderedTeamName },
  };
  return {
    months: isExperience ? 0 : snapshot.months,
    ...(isExperience && { days: EXPERIENCE_DAYS }),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** What an order bought, as labelled facts, from what was stored with it: on its receipt and on invoices. */
export function orderFacts(
  { type, productKind, appName, version, snapshot }: BoughtOrder,
  language: Language,
): readonly Fact[] {
  const name = (of: typeof version) => editionName(of, language);
  const { versionBefore = version } = snapshot;
  const product = `${PRODUCT_TEXT[productKind][language]} · ${ORDER_TYPE_TEXT[type][language]}`;
  return [
    [LABELS.kind[language], product],
    ...(appName === null ? [] : [[LABELS.application[language], appName] as const]),
    [
      LABELS.version[language],
      changed(versionBefore === version ? undefined : name(versionBefore), name(version)),
    ],
    ...orderContent(presentSnapshot({ version, snapshot })).map((row) => factOf(row, language)),
  ];
}

/** The price of an order as its buyer saw it. */
export function presentOrderPrice({ priceRev, snapshot, ...parts }: PricedOrder, language: Language): Price {
  const { lines, basis } = snapshot;
  return presentPrice(priceRev, { ...parts, lines, basis }, language);
}

/** What an order bought, and how its price came about, in one line. */
export function orderContentText(order: BoughtOrder & PricedOrder, language: Language): string {
  const term = termOf({ ...order, snapshot: presentSnapshot(order) });
  const price = priceFacts(presentOrderPrice(order, language), term, language);
  return [
    ...orderFacts(order, language),
    ...price.map(({ label, cents }) => [label, moneyText(cents)] as const),
  ]
    .map(([label, value]) => `${label}${COLON[language]}${value}`)
    .join(SEPARATOR[language]);
}

const COLON: Localized = { en: ': ', 'zh-CN': '：' };
const SEPARATOR: Localized = { en: '; ', 'zh-CN': '；' };

function factOf(row: ContentRow, language: Language): Fact {
  switch (row.kind) {
    case 'months':
    case 'days':
      return [LABELS.duration[language], durationText({ kind: row.kind, count: row.count }, language)];
    case 'pieces':
      return [LABELS.pieces[language], String(row.count)];
    case 'pack':
      return [LABELS.pack[language], `${QUOTAS[RAISED[row.bagType]][language]} +${String(row.count)}`];
    case 'quota':
      return [QUOTAS[row.quota][language], changed(row.from, row.to)];
    case 'dueDate': {
      const day = (iso: string) =>
        new Date(iso).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'Asia/Shanghai' });
      return [
        LABELS.dueDate[language],
        changed(row.from === undefined ? undefined : day(row.from), day(row.to)),
      ];
    }
  }
}

function changed(from: string | number | undefined, to: string | number): string {
  return from === undefined ? String(to) : `${String(from)} → ${String(to)}`;
}
