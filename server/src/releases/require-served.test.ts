import { buildRelease } from '@portal/registry/testing/build-release';
import { callShape } from '@portal/shared/contracts/contract-shape';
import { setFavor, teamsInfo } from '@portal/shared/contracts/team';
import { requireServed, UnservedError } from './require-served';

const favor = { [setFavor.id]: callShape(setFavor) };
const { release } = buildRelease('mf-team', { calls: { ...favor, [teamsInfo.id]: callShape(teamsInfo) } });

test('a provider that has dropped a call of an active release does not start', () => {
  const warn = jest.fn();
  const start = () => {
    requireServed({
      releases: [release],
      provider: { calls: favor, events: {} },
      force: null,
      startWith: (option) => `npm start -- ${option}`,
      warn,
    });
  };
  expect(start).toThrow(UnservedError);
  expect(start).toThrow(/mf-team@.*team\.teamsInfo \(GET \/team\/teamsInfo is not served\)[^]*--force/);
  expect(warn).not.toHaveBeenCalled();
});

test('with a reason it starts, and logs the reason with what is missing', () => {
  const warn = jest.fn();
  requireServed({
    releases: [release],
    provider: { calls: favor, events: {} },
    force: 'mf-team follows',
    startWith: (option) => `npm start -- ${option}`,
    warn,
  });
  expect(warn).toHaveBeenCalledWith(
    { reason: 'mf-team follows', problems: [expect.stringContaining('team.teamsInfo')] },
    expect.stringContaining('started although'),
  );
});

test('a provider that serves everything starts silently', () => {
  const warn = jest.fn();
  requireServed({
    releases: [release],
    provider: { calls: release.calls ?? {}, events: {} },
    force: null,
    startWith: (option) => `npm start -- ${option}`,
    warn,
  });
  expect(warn).not.toHaveBeenCalled();
});
