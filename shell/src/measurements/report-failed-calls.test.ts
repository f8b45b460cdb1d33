import * as errorCodes from '@portal/shared/contracts/error-codes';
import { teamsInfo } from '@portal/shared/contracts/team';
import { ApiError } from '@portal/shared/http';
import type { Incident } from '../errors/reporter';
import type { ConnectivityState } from '../network/connectivity';
import { reportFailedCalls } from './report-failed-calls';

const visit = { part: 'mf-team', route: 'teamList' };

async function fail(
  status: number,
  code: number,
  connection: Partial<Record<'now' | 'probed', ConnectivityState>> = {},
) {
  const report = jest.fn<void, [Incident]>();
  const { now = 'up', probed = 'up' } = connection;
  const onError = reportFailedCalls({
    report,
    visits: { current: () => visit },
    connectivity: { current: () => now, check: () => Promise.resolve(probed) },
  });
  onError(teamsInfo, new ApiError({ code, msg: 'Li Na has no team.', obj: null, status, requestId: 'r1' }));
  await Promise.resolve();
  return report.mock.calls;
}

it.each([
  [500, errorCodes.internalError, '5000'],
  [502, errorCodes.upstreamFailed, '5001'],
  [503, errorCodes.unavailable, '5003'],
  // A tolerant provider may send the code with any status.
  [200, errorCodes.internalError, '5000'],
  [500, 0, 'HTTP 500'],
  [504, 0, 'HTTP 504'],
])('reports a response with status %i and code %i for the open page', async (status, code, message) => {
  expect(await fail(status, code)).toEqual([
    [{ kind: 'provider', part: 'mf-team', route: 'teamList', name: 'team.teamsInfo', message }],
  ]);
});

it.each([
  [409, errorCodes.conflict],
  [401, errorCodes.sessionInvalid],
  [404, 0],
])('reports no refusal (status %i, code %i)', async (status, code) => {
  expect(await fail(status, code)).toEqual([]);
});

it('reports nothing while the connection is down, or if it proves to be', async () => {
  expect(await fail(500, errorCodes.internalError, { now: 'unreachable' })).toEqual([]);
  expect(await fail(502, 0, { probed: 'unreachable' })).toEqual([]);
});
