import * as errorCodes from '@portal/shared/contracts/error-codes';
import { usersInfo } from '@portal/shared/contracts/member';
import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { transferTeam } from '@portal/shared/contracts/team';
import { userInfo } from '@portal/shared/contracts/user';
import { buildAccount } from '@portal/shared/testing/build-account';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { type RenderedPage, renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../locales/en';
import { buildMember } from '../../testing/build-member';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { TransferDialog } from './transfer-dialog';

startMockProvider();

const team = buildTeam({ name: 'Night watch' });
const self = buildMember({
  userId: '01990000-0000-7000-8000-0000000000c0',
  UserName: 'zhangwei',
  role: 'admin',
  isCreator: true,
  isSelf: true,
  can: ['hideName'],
});
const lina = buildMember();
const emma = buildMember({
  userId: '01990000-0000-7000-8000-0000000000c2',
  UserName: 'emma-chen',
  realName: null,
});
/** The user who transfers the team: with an authenticator app. */
const account = buildAccount({
  userId: self.userId,
  UserName: self.UserName,
  mfaBound: true,
  recoveryLeft: 10,
});
const KEYS = ['a', 'b'].map((letter) => letter.repeat(43));

async function open() {
  const onClose = jest.fn();
  const page = await renderPage(<TransferDialog team={team} isOpen onClose={onClose} />, {
    texts: { 'mf-team': en },
  });
  await screen.findByRole('combobox', { name: 'New creator' });
  return { ...page, onClose };
}

const handOver = ({ user }: RenderedPage) =>
  user.click(screen.getByRole('button', { name: 'Transfer the team' }));

/** Chooses from the list that opens under the field. */
async function choose({ user }: RenderedPage, words: string) {
  await user.click(screen.getByRole('combobox', { name: 'New creator' }));
  const offered = await screen.findAllByText(words);
  const option = offered.find((element) => element.closest('.ant-select-item-option') !== null);
  if (option === undefined) throw new Error(`${words} is not offered.`);
  await user.click(option);
}

/** Verifies with the app's code in the step-up dialog. */
async function prove({ user }: RenderedPage) {
  await user.type(await screen.findByRole('textbox', { name: /Authenticator code/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('with a member who can become the creator', () => {
  beforeEach(() => {
    mockInstallation();
    mock(usersInfo, () => buildPage([self, lina, emma]));
    mock(userInfo, () => account);
    mock(resetUserVerityApp, (_request, nth) => ({ Key: KEYS[nth - 1] ?? '' }));
  });

  it('requires a member before it requests a proof', async () => {
    const page = await open();
    await handOver(page);
    expect(await screen.findByText('Choose a member.')).toBeInTheDocument();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('offers only enabled members, without the creator', async () => {
    const asked = mock(usersInfo, () => buildPage([self, lina]));
    const page = await open();
    await page.user.click(screen.getByRole('combobox', { name: 'New creator' }));
    expect(await screen.findAllByText('lina · Li Na')).not.toHaveLength(0);
    expect(screen.queryByText(/^zhangwei/)).not.toBeInTheDocument();
    expect(asked.map(({ TeamId, UserState }) => [TeamId, UserState])).toEqual([[team.Id, 'enable']]);
  });

  it('transfers after a proof, refetches the members, and closes', async () => {
    const asked = mock(usersInfo, () => buildPage([self, lina, emma]));
    const sent = mock(transferTeam, () => null);
    const page = await open();
    await choose(page, 'lina · Li Na');
    await handOver(page);
    expect(sent).toEqual([]);
    await prove(page);
    expect(await screen.findByText('Night watch was transferred.')).toBeInTheDocument();
    expect(sent).toEqual([{ TeamId: team.Id, UserId: lina.userId, Key: KEYS[0] }]);
    expect(page.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('shows at the field that the chosen member has left, and accepts another with the same proof', async () => {
    const sent = mock(transferTeam, (_request, nth) => (nth === 1 ? refuse(errorCodes.conflict) : null));
    const page = await open();
    await choose(page, 'lina · Li Na');
    await handOver(page);
    await prove(page);
    expect(await screen.findByText(/can no longer be transferred to this member/)).toBeInTheDocument();
    expect(page.onClose).not.toHaveBeenCalled();
    await choose(page, 'emma-chen');
    await handOver(page);
    expect(await screen.findByText('Night watch was transferred.')).toBeInTheDocument();
    expect(sent.map(({ UserId, Key }) => [UserId, Key])).toEqual([
      [lina.userId, KEYS[0]],
      [emma.userId, KEYS[0]],
    ]);
  });

  it('shows at the field that the chosen member has the maximum of teams', async () => {
    mock(transferTeam, () => refuse(errorCodes.maximumReached, { max: 200 }));
    const page = await open();
    await choose(page, 'lina · Li Na');
    await handOver(page);
    await prove(page);
    expect(await screen.findByText(/There are 200 already/)).toBeInTheDocument();
    expect(page.onClose).not.toHaveBeenCalled();
  });

  it('requests another proof if the first has expired', async () => {
    const sent = mock(transferTeam, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.stepUpRequired) : null,
    );
    const page = await open();
    await choose(page, 'emma-chen');
    await handOver(page);
    await prove(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    await prove(page);
    expect(await screen.findByText('Night watch was transferred.')).toBeInTheDocument();
    expect(sent.map(({ Key }) => Key)).toEqual(KEYS);
    expect(page.shownErrors).toEqual([]);
  });

  it('does not transfer without a proof', async () => {
    const sent = mock(transferTeam, () => null);
    const page = await open();
    await choose(page, 'lina · Li Na');
    await handOver(page);
    const [proof] = (await screen.findAllByRole('textbox', { name: /Authenticator code/ })).map((field) =>
      field.closest<HTMLElement>('[role="dialog"]'),
    );
    if (proof === null || proof === undefined) throw new Error('There is no dialog of the proof.');
    await page.user.click(within(proof).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Transfer the team' })).toBeEnabled());
    expect(sent).toEqual([]);
    expect(page.onClose).not.toHaveBeenCalled();
  });
});

it('shows that there is no other member', async () => {
  mock(usersInfo, () => buildPage([self]));
  await open();
  expect(await screen.findByText(/There is no other enabled member/)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'New creator' })).toBeDisabled();
});
