import { createPageVisits } from './page-visits';

const home = { part: 'shell', route: 'home' };
const teams = { part: 'mf-team', route: 'teamList' };

it('knows which page was open at which time', () => {
  const clock = { now: 300 };
  const visits = createPageVisits(() => clock.now);
  expect(visits.current()).toBeUndefined();
  expect(visits.at(0)).toBeUndefined();
  visits.enter(home);
  clock.now = 5_000;
  visits.enter(teams);
  clock.now = 6_000;
  // Another page of the list.
  visits.enter(teams);
  expect(visits.current()).toBe(teams);
  // What happens before the first page belongs to it.
  expect([0, 300, 4_999, 5_000, 9_000].map((time) => visits.at(time)?.route)).toEqual([
    'home',
    'home',
    'home',
    'teamList',
    'teamList',
  ]);
});
