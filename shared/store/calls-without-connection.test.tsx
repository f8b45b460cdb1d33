import { screen } from '@testing-library/react';
import { setFavor, teamsInfo } from '../contracts/team';
import { configureHttp } from '../http/http';
import { buildTeam } from '../testing/build-team';
import { renderPage } from '../testing/render-page';
import { mutation, query, remoteApi } from './store';

const { Id: TeamId } = buildTeam();
const api = remoteApi('mf-test', { teamsInfo: query(teamsInfo), setFavor: mutation(setFavor) });

function Teams() {
  const { error } = api.teamsInfo.useQuery({ Page: 1 });
  const [send] = api.setFavor.useMutation();
  return (
    <button type="button" onClick={() => void send({ TeamId, Favor: true })}>
      {error !== undefined && 'msg' in error ? error.msg : 'loading'}
    </button>
  );
}

it('reports that a query will load later, and that a mutation was not sent', async () => {
  configureHttp({
    apiBase: '/api',
    promoBase: '/promo',
    language: () => 'en',
    token: () => null,
    latestToken: () => null,
    onSessionInvalid: () => undefined,
    onForeignToken: () => undefined,
    connection: {
      refusal: (purpose) => Promise.resolve(purpose === 'load' ? 'loads later' : 'was not sent'),
      onEnd: () => undefined,
    },
  });
  const { user, shownErrors } = await renderPage(<Teams />);
  await user.click(await screen.findByRole('button', { name: 'loads later' }));
  expect(shownErrors).toEqual([expect.objectContaining({ msg: 'was not sent' })]);
});
