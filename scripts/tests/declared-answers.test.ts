import { unseenAnswers } from './declared-answers';

const call = { id: 'team.addTeam', errors: [4210, 4601], answer: 'envelope' } as const;

it('asks for the success and for each declared error', () => {
  expect(unseenAnswers([call], new Set(['team.addTeam 4210', 'team.other 0']))).toEqual([
    'team.addTeam 0',
    'team.addTeam 4601',
  ]);
  expect(
    unseenAnswers([call], new Set(['team.addTeam 0', 'team.addTeam 4210', 'team.addTeam 4601'])),
  ).toEqual([]);
});

it('leaves alone what has no envelope', () => {
  expect(unseenAnswers([{ ...call, answer: 'stream' }], new Set())).toEqual([]);
});
