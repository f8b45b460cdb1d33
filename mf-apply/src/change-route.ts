import type { Source } from '@portal/shared/contracts/enums';
import type { ApplicationVerb } from '@portal/shared/contracts/shapes';

export type ChangeVerb = Extract<ApplicationVerb, 'renew' | 'upgrade'>;

const ROUTES = {
  renew: { here: 'applicationRenew', marketplace: 'applicationCustomRenew' },
  upgrade: { here: 'applicationUpgrade', marketplace: 'applicationCustomUpgrade' },
} as const satisfies Record<ChangeVerb, Readonly<Record<'here' | 'marketplace', string>>>;

/** The page that renews or upgrades an application: an order here, or the steps at the marketplace that sold it. */
export function changeRoute(verb: ChangeVerb, source: Source): string {
  return ROUTES[verb][source === 'self' ? 'here' : 'marketplace'];
}
