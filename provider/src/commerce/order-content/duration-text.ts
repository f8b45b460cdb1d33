import type { Language, Localized } from '@portal/shared/contracts/language';

interface Duration {
  readonly kind: 'months' | 'days';
  readonly count: number;
}

const ONE = {
  months: { en: '1 month', 'zh-CN': '1 个月' },
  days: { en: '1 day', 'zh-CN': '1 天' },
} as const satisfies Readonly<Record<Duration['kind'], Localized>>;

const UNITS = {
  months: { en: 'months', 'zh-CN': '个月' },
  days: { en: 'days', 'zh-CN': '天' },
} as const satisfies Readonly<Record<Duration['kind'], Localized>>;

/** How long something was bought for, with its unit, as the portal's pages say it. */
export function durationText({ kind, count }: Duration, language: Language): string {
  return count === 1 ? ONE[kind][language] : `${String(count)} ${UNITS[kind][language]}`;
}
