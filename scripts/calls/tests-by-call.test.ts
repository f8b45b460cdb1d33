import { usedContracts } from './tests-by-call';

it('finds the calls that a test uses, also under another local name', () => {
  const source = `
    import { setFavor as pinTeam, teamsInfo } from '@portal/shared/contracts/team';
    import { lan } from '@portal/shared/contracts/auth';
    it('pins', () => app.call(pinTeam, {}));
    it('lists', () => app.call(teamsInfo, {}));
  `;
  expect(usedContracts(source)).toEqual(['team.setFavor', 'team.teamsInfo']);
});

it('an import alone does not count as a test', () => {
  expect(usedContracts(`import { lan } from '@portal/shared/contracts/auth';`)).toEqual([]);
});
