import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { usersInfo } from '@portal/shared/contracts/member';
import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { transferTeam } from '@portal/shared/contracts/team';
import { userInfo } from '@portal/shared/contracts/user';
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
  can: ['showName', 'hideName'],
});
const lina = buildMember();
const emma = buildMember({
  userId: '01990000-0000-7000-8000-0000000000c2',
  UserName: 'emma-chen',
  realName: null,
});
/** Who hands over: with an app for codes. */
const account: ResponseOf<typeof userInfo> = {
  userId: self.userId,
  UserName: self.UserName,
  userNameSet: true,
  areaCode: '86',
  userType: 'individual',
  certLevel: 'personal',
  certState: 'verified',
  hasPassword: true,
  mfaBound: true,
  recoveryLeft: 10,
  loginLevel: 0,
  orderLevel: 0,
  referralCode: 'ZHANG2026',
  referralOpens: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const KEYS = ['a', 'b'].map((letter) => letter.repeat(43));

async function open() {
  const onClose = jest.fn();
  const page = await renderPage(<TransferDialog team={team} isOpen onClose={onClose} />, {
    texts: { 'mf-team': en },
  });
  await screen.findByRole('combobox', { name: 'New creator' });
  return { ...page, onClose };
}

const handOver = ({ user }: RenderedPage) => user.click(screen.getByRole('button', { name: 'Hand over' }));

/** From the list that opens under the field. */
async function choose({ user }: RenderedPage, words: string) {
  await user.click(screen.getByRole('combobox', { name: 'New creator' }));
  const offered = await screen.findAllByText(words);
  const option = offered.find((element) => element.closest('.ant-select-item-option') !== null);
  if (option === undefined) throw new Error(`${words} is not offered.`);
  await user.click(option);
}

/** By the app's code, in the dialog that asks who is there. */
async function prove({ user }: RenderedPage) {
  await user.type(await screen.findByRole('textbox', { name: /Code of the app/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
}

describe('with somebody to hand over to', () => {
  beforeEach(() => {
    mockInstallation();
    mock(usersInfo, () => buildPage([self, lina, emma]));
    mock(userInfo, () => account);
    mock(resetUserVerityApp, (_request, nth) => ({ Key: KEYS[nth - 1] ?? '' }));
  });

  it('asks for a member before it asks for a proof', async () => {
    const page = await open();
    await handOver(page);
    expect(await screen.findByText('Choose a member.')).toBeInTheDocument();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('offers enabled members alone, without the creator', async () => {
    const asked = mock(usersInfo, () => buildPage([self, lina]));
    const page = await open();
    await page.user.click(screen.getByRole('combobox', { name: 'New creator' }));
    expect(await screen.findAllByText('lina · Li Na')).not.toHaveLength(0);
    expect(screen.queryByText(/^zhangwei/)).not.toBeInTheDocument();
    expect(asked.map(({ TeamId, UserState }) => [TeamId, UserState])).toEqual([[team.Id, 'enable']]);
  });

  it('hands over after a proof, asks for the members anew, and closes', async () => {
    const asked = mock(usersInfo, () => buildPage([self, lina, emma]));
    const sent = mock(transferTeam, () => null);
    const page = await open();
    await choose(page, 'lina · Li Na');
    await handOver(page);
    expect(sent).toEqual([]);
    await prove(page);
    expect(await screen.findByText('Night watch was handed over.')).toBeInTheDocument();
    expect(sent).toEqual([{ TeamId: team.Id, UserId: lina.userId, Key: KEYS[0] }]);
    expect(page.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('says at the field that the chosen one is gone, and takes another with the same proof', async () => {
    const sent = mock(transferTeam, (_request, nth) => (nth === 1 ? refuse(errorCodes.conflict) : null));
    const page = await open();
    await choose(page, 'lina · Li Na');
    await handOver(page);
    await prove(page);
    expect(await screen.findByText(/can no longer take the team over/)).toBeInTheDocument();
    expect(page.onClose).not.toHaveBeenCalled();
    await choose(page, 'emma-chen');
    await handOver(page);
    expect(await screen.findByText('Night watch was handed over.')).toBeInTheDocument();
    expect(sent.map(({ UserId, Key }) => [UserId, Key])).toEqual([
      [lina.userId, KEYS[0]],
      [emma.userId, KEYS[0]],
    ]);
  });

  it('asks for another proof where the first has run out', async () => {
    const sent = mock(transferTeam, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.stepUpRequired) : null,
    );
    const page = await open();
    await choose(page, 'emma-chen');
    await handOver(page);
    await prove(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    await prove(page);
    expect(await screen.findByText('Night watch was handed over.')).toBeInTheDocument();
    expect(sent.map(({ Key }) => Key)).toEqual(KEYS);
    expect(page.shownErrors).toEqual([]);
  });

  it('hands nothing over when the proof is not given', async () => {
    const sent = mock(transferTeam, () => null);
    const page = await open();
    await choose(page, 'lina · Li Na');
    await handOver(page);
    const [proof] = (await screen.findAllByRole('textbox', { name: /Code of the app/ })).map((field) =>
      field.closest<HTMLElement>('[role="dialog"]'),
    );
    if (proof === null || proof === undefined) throw new Error('There is no dialog of the proof.');
    await page.user.click(within(proof).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hand over' })).toBeEnabled());
    expect(sent).toEqual([]);
    expect(page.onClose).not.toHaveBeenCalled();
  });
});

it('says that there is nobody to hand over to', async () => {
  mock(usersInfo, () => buildPage([self]));
  await open();
  expect(await screen.findByText(/There is no other enabled member/)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'New creator' })).toBeDisabled();
});
