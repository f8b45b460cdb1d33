import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { codeSentTo } from '../fixtures/inbox';
import { openWithStream } from '../fixtures/event-stream';
import { expect, test } from '../fixtures/story';
import { makeTeam } from '../fixtures/teams';

const TEAM = 'Harbour pilots';
const PHONE = '13900000071';
const PASSWORD = 'Guarded-gate-26';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

/** Of no other story in this portal: a number verifies one account. */
const ID_CARD = '110105198001010016';

test('a stranger with a link registers, verifies, applies, and is admitted', async ({
  page,
  portal,
  browserOf,
}) => {
  const TeamId = await makeTeam(portal, { name: TEAM, creator: 'zhangwei' });
  await openWithStream(page, `/member/index?TeamId=${TeamId}`);

  const invitation = await test.step('an admin copies the link and its key', async () => {
    await page.getByRole('button', { name: 'Invite members' }).click();
    const drawer = page.getByRole('dialog', { name: `Invite to ${TEAM}` });
    await drawer.getByRole('tab', { name: 'By link' }).click();
    await drawer.getByRole('button', { name: 'Show link' }).click();
    const link = await drawer.getByRole('group', { name: 'Link' }).getByRole('code').innerText();
    const key = await drawer.getByRole('group', { name: 'Invite code' }).getByRole('code').innerText();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    return { link, key };
  });

  const stranger = await (await browserOf(null)).newPage();
  const takeCode = async (field: string): Promise<void> => {
    // A number gets at most one code a minute.
    await advanceClock(portal, 61);
    const since = new Date(await advanceClock(portal, 0));
    await stranger.getByRole('button', { name: 'Send Captcha' }).click();
    await stranger.getByRole('textbox', { name: field }).fill(await codeSentTo(portal, `+86${PHONE}`, since));
  };

  await test.step('the link shows inviter and team before there is an account', async () => {
    await stranger.goto(invitation.link);
    await expect(stranger.getByRole('heading', { name: TEAM, level: 1 })).toBeVisible();
    await expect(stranger.getByRole('banner').getByText('Rampart')).toBeVisible();
    await stranger.getByRole('link', { name: 'Register' }).click();
  });

  await test.step('registered, and back at the team', async () => {
    await stranger.getByRole('textbox', { name: 'User name' }).fill('harbour-pilot');
    await stranger.getByRole('textbox', { name: 'Phone' }).fill(PHONE);
    await stranger.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await stranger.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
    await stranger.getByRole('checkbox').check();
    await takeCode('Captcha by SMS');
    await stranger.getByRole('button', { name: 'Register' }).click();
    await stranger.getByRole('button', { name: 'Continue to the invitation' }).click();
    await expect(stranger.getByRole('heading', { name: 'Join a team', level: 1 })).toBeVisible();
    await expect(stranger.getByRole('heading', { name: TEAM })).toBeVisible();
  });

  await test.step('verified, and back again', async () => {
    await stranger.getByRole('button', { name: 'Verify now' }).click();
    await stranger.getByRole('textbox', { name: 'Real name' }).fill('张三');
    await stranger.getByRole('textbox', { name: 'ID card number' }).fill(ID_CARD);
    await takeCode('Captcha');
    await stranger.getByRole('button', { name: 'Verify', exact: true }).click();
    await stranger.getByRole('button', { name: 'Continue where you left off' }).click();
  });

  await test.step('the key opens the request, also in lower case', async () => {
    const boxes = stranger.getByRole('group', { name: 'Invite code' }).getByRole('textbox');
    await expect(boxes.first()).toBeFocused();
    await stranger.keyboard.type(invitation.key.toLowerCase());
    await stranger.getByRole('textbox', { name: /^Note to the admins/ }).fill('I keep the firewall.');
    await stranger.getByRole('button', { name: 'Send request' }).click();
    await expect(stranger.getByText('Your request is pending')).toBeVisible();
  });

  await test.step('the open page of the admin counts the request, and the admin approves it', async () => {
    await page.getByRole('tab', { name: 'Requests 1' }).click();
    const row = page
      .getByRole('table', { name: 'Join requests' })
      .getByRole('row', { name: /harbour-pilot/ });
    await expect(row).toContainText('I keep the firewall.');
    await row.getByRole('button', { name: 'Approve harbour-pilot' }).click();
    await expect(page.getByText('1 request approved')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Requests', exact: true })).toBeVisible();
  });

  await test.step('the applicant is a member without a reload', async () => {
    await expect(stranger.getByText(`You are a member of ${TEAM}`)).toBeVisible();
    await stranger.getByRole('link', { name: 'Open team' }).click();
    const own = stranger.getByRole('table', { name: 'Members' }).getByRole('row', { name: /harbour-pilot/ });
    await expect(own).toContainText('You');
  });
});
