import { usedContracts } from './tests-by-call';

it('finds what a test calls, under whatever name', () => {
  const source = `
    import { setFavor as pinTeam, teamsInfo } from '@portal/shared/contracts/team';
    import { lan } from '@portal/shared/contracts/auth';
    it('pins', () => app.call(pinTeam, {}));
    it('lists', () => app.call(teamsInfo, {}));
  `;
  expect(usedContracts(source)).toEqual(['team.setFavor', 'team.teamsInfo']);
});

it('does not take the name in an import alone for a test', () => {
  expect(usedContracts(`import { lan } from '@portal/shared/contracts/auth';`)).toEqual([]);
});
