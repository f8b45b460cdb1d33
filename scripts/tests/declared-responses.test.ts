import * as errorCodes from '@portal/shared/contracts/error-codes';
import { unseenResponses } from './declared-responses';

const call = {
  id: 'team.addTeam',
  errors: [errorCodes.teamNameTaken, errorCodes.notVerified],
  responseFormat: 'envelope',
} as const;

it('requires the success and each declared error', () => {
  expect(unseenResponses([call], new Set(['team.addTeam 4210', 'team.other 0']))).toEqual([
    'team.addTeam 0',
    'team.addTeam 4601',
  ]);
  expect(
    unseenResponses([call], new Set(['team.addTeam 0', 'team.addTeam 4210', 'team.addTeam 4601'])),
  ).toEqual([]);
});

it('leaves alone what has no envelope', () => {
  expect(unseenResponses([{ ...call, responseFormat: 'stream' }], new Set())).toEqual([]);
});
