// npm run bench -- list-growth [teams] [orders] [applications]: lists of a large portal and of a small one.
import { growApplications } from '@portal/provider/testing/grown-applications';
import { growOrders } from '@portal/provider/testing/grown-orders';
import { growWorld } from '@portal/provider/testing/grown-world';
import { compareLists } from './list-growth/compare-lists';
import { listsOfApplications, listsOfOrders, listsOfTeams } from './list-growth/measured-lists';
import { readOptions } from './options';

const { options, isComplete, chosen } = readOptions({
  people: 100_000,
  orders: 1_000_000,
  applications: 100_000,
  runs: 3,
  requests: 300,
});
const runs = { ...options, isComplete };
/** Orders of the measured buyer, and applications of the measured team; in the small portal there are no others. */
const OWN = 100;

const GROWTHS: Readonly<Record<string, () => Promise<void>>> = {
  teams: () =>
    compareLists(
      {
        name: 'team-growth',
        small: { people: 200, teams: 120, rows: 100 },
        large: { people: options.people, teams: options.people / 5, rows: 2_000 },
        grow: growWorld,
        lists: listsOfTeams,
      },
      runs,
    ),
  orders: () =>
    compareLists(
      {
        name: 'order-growth',
        small: { orders: OWN, buyers: 1 },
        large: { orders: options.orders, buyers: options.orders / OWN },
        grow: growOrders,
        lists: listsOfOrders,
      },
      runs,
    ),
  applications: () =>
    compareLists(
      {
        name: 'application-growth',
        small: { applications: OWN, teams: 1 },
        large: { applications: options.applications, teams: options.applications / OWN },
        grow: growApplications,
        lists: listsOfApplications,
      },
      runs,
    ),
};

for (const name of chosen.length > 0 ? chosen : Object.keys(GROWTHS)) {
  const measure = GROWTHS[name];
  if (measure === undefined)
    throw new Error(`There are no lists of ${name}: ${Object.keys(GROWTHS).join(', ')}.`);
  await measure();
}
