import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { teamsInfo } from '@portal/shared/contracts/team';
import { localeChanged } from '@portal/shared/events/locale';
import { call } from '@portal/shared/http';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

startMockProvider();

const page = { token: 'token-1', code: '12-r3-K7QF' };

it('a call that the provider could not serve is reported for the open page, once', async () => {
  mock(teamsInfo, () => refuse(errorCodes.internalError));
  const load = () => void call(teamsInfo, { Page: 1 }).catch(() => undefined);
  const TeamPage = () => (
    <button type="button" onClick={load}>
      Load
    </button>
  );
  const exposes = { 'pages/team-list': () => Promise.resolve(TeamPage) };
  const { user, reports } = await renderShell({ at: '/team/index', exposes, page });
  await user.click(await screen.findByRole('button', { name: 'Load' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  const message = String(errorCodes.internalError);
  const failed = { kind: 'provider', part: 'mf-team', route: 'teamList', name: teamsInfo.id, message };
  await waitFor(() => expect(reports).toEqual([expect.objectContaining({ ...failed, page: 'token-1' })]));
});

it('a dropped event is reported with the code that emitted it', async () => {
  const { reports } = await renderShell({ page });
  function emitBadly() {
    bus.emit(localeChanged, { language: 'xx' } as never);
  }
  emitBadly();
  await waitFor(() =>
    expect(reports).toEqual([
      expect.objectContaining({
        kind: 'bus',
        name: 'locale.changed@1 invalid-emit',
        stack: expect.stringContaining('emitBadly'),
        page: 'token-1',
      }),
    ]),
  );
});
