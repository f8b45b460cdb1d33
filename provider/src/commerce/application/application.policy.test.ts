import { INSTANCE_STATUSES, SOURCES, VERSIONS } from '@portal/shared/contracts/enums';
import { applicationVerbs, type ReadApplication } from './application.policy';

const creator: ReadApplication = {
  isCreator: true,
  role: 'admin',
  isAssigned: false,
  status: 'normal',
  version: 'basic',
  source: 'self',
};
/** Verbs that change what an application is, of its creator. */
const changes = (application: Partial<ReadApplication>) =>
  applicationVerbs({ ...creator, ...application }).filter((verb) =>
    ['renew', 'upgrade', 'attachPack'].includes(verb),
  );

test('an application is renewed, upgraded and takes packs; an expired one is renewed first', () => {
  expect(changes({})).toEqual(['renew', 'upgrade', 'attachPack']);
  expect(changes({ status: 'expired' })).toEqual(['renew', 'attachPack']);
  expect(changes({ status: 'expired', source: 'ali' })).toEqual(['renew', 'upgrade', 'attachPack']);
});

test('the experience edition is only upgraded, also when it has expired', () => {
  for (const status of ['normal', 'expired'] as const)
    expect(changes({ version: 'experience', status })).toEqual(['upgrade']);
});

test('a cancelled application is only read, and nobody but the creator changes one', () => {
  for (const version of VERSIONS)
    for (const source of SOURCES) {
      expect(applicationVerbs({ ...creator, version, source, status: 'cancelled' })).toEqual(['open']);
      for (const status of INSTANCE_STATUSES)
        expect(changes({ version, source, status, isCreator: false })).toEqual([]);
    }
});
