import type { MeasuredPage } from './measure-page';
import type { FirstOf } from './query-of-first';
import type { SideName } from './side';

/** What the portal may cost at most beside another side, as factors. None are set for a side that is only reported. */
export interface RatioGoals {
  readonly bytes?: number;
  readonly time?: number;
}

export interface ComparedPage extends Omit<MeasuredPage, 'query'> {
  /** Looked up once per side. */
  readonly about?: FirstOf;
  /** The sides that the portal is compared with. */
  readonly against: Readonly<Partial<Record<Exclude<SideName, 'federated'>, RatioGoals>>>;
  /** The most that the page of the portal may transfer. */
  readonly maxBytes?: number;
}

const KB = 1024;
const BUNDLES = {
  single: { bytes: 1.06, time: 1 },
  vite: {},
} as const;
/** Pages below the frame's are compared with one bundle only: three sides of each would take hours. */
const ONE_BUNDLE = { single: { bytes: 1.1, time: 1.05 } } as const;
const ACTIVE_APPLICATION: FirstOf = {
  list: '/apply/index?source=self&status=normal',
  parameter: 'InstanceId',
};

export const COMPARED_PAGES: readonly ComparedPage[] = [
  {
    route: '/user/login',
    isSignedIn: false,
    against: { ...BUNDLES, floor: { bytes: 1.75, time: 1.15 } },
    maxBytes: 370 * KB,
  },
  { route: '/home/index', isSignedIn: true, against: BUNDLES },
  { route: '/team/index', isSignedIn: true, against: { ...BUNDLES, floor: { bytes: 1.6, time: 1.1 } } },
  { route: '/order/index', isSignedIn: true, against: ONE_BUNDLE },
  { route: '/apply/store', isSignedIn: true, against: ONE_BUNDLE },
  {
    route: '/order/pay',
    isSignedIn: true,
    against: ONE_BUNDLE,
    about: { list: '/order/index?status=unpaid', parameter: 'OrderNo' },
  },
  { route: '/apply/index', isSignedIn: true, against: ONE_BUNDLE },
  { route: '/apply/apomInfo', isSignedIn: true, against: ONE_BUNDLE, about: ACTIVE_APPLICATION },
  { route: '/apply/intranetAccessInfo', isSignedIn: true, against: ONE_BUNDLE, about: ACTIVE_APPLICATION },
  { route: '/cert/index', isSignedIn: true, against: ONE_BUNDLE },
  { route: '/cert/company', isSignedIn: true, against: ONE_BUNDLE },
];
