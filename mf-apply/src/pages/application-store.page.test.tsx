import { buildPrice } from '@portal/shared/testing/build-price';
import { instanceDelInfo } from '@portal/shared/contracts/application';
import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createOrderForBuy } from '@portal/shared/contracts/order';
import { productInfo } from '@portal/shared/contracts/price';
import { teamsInfo } from '@portal/shared/contracts/team';
import { buildCatalogue } from '@portal/shared/testing/build-catalogue';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { buildUser } from '@portal/shared/testing/build-user';
import {
  mock,
  refuse,
  sentIdempotencyKeys,
  startMockProvider,
  unreachable,
} from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { setText } from '@portal/shared/testing/set-text';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { buildApplication } from '../testing/build-application';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { fillOrderSlot } from '../testing/purchase-page';
import { Page } from './application-store.page';

startMockProvider();

const ORDER = '20260131080000000001';
const team = buildTeam();
const application = buildApplication();
const placed = {
  OrderNo: ORDER,
  status: 'unpaid',
  Price: buildPrice(),
  expiresAt: '2026-01-31T08:30:00.000Z',
} as const;

beforeEach(() => {
  mock(productInfo, () => buildCatalogue());
  mock(teamsInfo, () =>
    buildPage([
      team,
      buildTeam({ Id: application.Id, name: 'Guests', can: ['enter', 'invite'], role: 'member' }),
    ]),
  );
  mock(instanceDelInfo, () => buildApplicationDetail({ loginUrl: 'https://gate.example.com/' }));
});

const open = (at = '/apply/store', language: 'en' | 'zh-CN' = 'en') =>
  renderPage(<Page />, {
    at,
    language,
    texts: { 'mf-apply': language === 'en' ? en : zhCN },
    routes: {
      teamStore: '/team/store',
      orderPay: '/order/pay',
      orderList: '/order/index',
      applicationList: '/apply/index',
    },
    fillSlot: fillOrderSlot,
  });
type Opened = Awaited<ReturnType<typeof open>>;

/** A filling that cannot be loaded until Retry succeeds, as the shell shows it. */
function Unreliable({ isDown, children }: { readonly isDown: () => boolean; readonly children: ReactNode }) {
  const [isFailed, setFailed] = useState(isDown);
  if (!isFailed) return children;
  return (
    <button type="button" onClick={() => setFailed(isDown())}>
      Retry
    </button>
  );
}

const press = (user: Opened['user'], name: string) => user.click(screen.getByRole('button', { name }));

async function fill() {
  setText(await screen.findByRole('textbox', { name: 'Application name' }), 'Gate');
}

it('buys an application from its price to the way into it', async () => {
  const sent = mock(createOrderForBuy, () => placed);
  const page = await open();
  await fill();
  await page.user.click(screen.getByRole('radio', { name: 'Enterprise, ¥899.00 per month' }));
  await press(page.user, 'Next');
  expect(await screen.findByText('Confirm order', { selector: 'h3' })).toBeInTheDocument();
  await press(page.user, 'Place order');
  expect(await screen.findByText(`paying ${ORDER}`)).toBeInTheDocument();
  // A reload continues with the payment.
  expect(page.address()).toBe(`/apply/store?OrderNo=${ORDER}`);
  await press(page.user, 'pay');
  expect(await screen.findByText('Gate is ready')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', 'https://gate.example.com/');
  expect(sent).toEqual([
    {
      TeamId: team.Id,
      InstanceName: 'Gate',
      Version: 'enterprise',
      Months: 12,
      UserNumber: 50,
      AssetNumber: 200,
      DiskQuota: 500,
      ConcurrentNumber: 50,
      PriceRev: 1,
      CouponCode: 'SPRING',
    },
  ]);
});

it('continues with the payment of the order in the address', async () => {
  await open(`/apply/store?OrderNo=${ORDER}`);
  expect(await screen.findByText(`paying ${ORDER}`)).toBeInTheDocument();
});

it('does not go on without a name, and says so at the field', async () => {
  const { user } = await open('/apply/store', 'zh-CN');
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('textbox', { name: '应用名称' })).toBeInvalid();
  expect(screen.getByRole('button', { name: '下一步' })).toBeInTheDocument();
});

it('takes the experience edition without a payment', async () => {
  const sent = mock(createOrderForBuy, () => ({
    ...placed,
    status: 'havePaid' as const,
    InstanceId: application.Id,
  }));
  const page = await open();
  await fill();
  await page.user.click(screen.getByRole('radio', { name: 'Experience, Free' }));
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Duration' })).not.toBeInTheDocument());
  await press(page.user, 'Next');
  await press(page.user, 'Place order');
  expect(await screen.findByText('Gate is ready')).toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({ Version: 'experience', UserNumber: 5, ConcurrentNumber: 2 }),
  ]);
  expect(sent[0]).not.toHaveProperty('CouponCode');
});

it('disables an experience edition that was used, and says why', async () => {
  const { editions, ...catalogue } = buildCatalogue();
  const reason = 'You have already used the Experience version. Choose another version.';
  mock(productInfo, () => ({
    ...catalogue,
    editions: editions.map((edition) => (edition.limitOne ? { ...edition, reason } : edition)),
  }));
  await open();
  const experience = await screen.findByRole('radio', { name: 'Experience, Free' });
  expect(experience).toBeDisabled();
  expect(experience).toHaveAccessibleDescription(expect.stringMatching(/^You have already used/));
});

it('shows the difference of a changed price, and asks again', async () => {
  const sent = mock(createOrderForBuy, ({ PriceRev }) =>
    PriceRev === 1
      ? refuse(errorCodes.priceChanged, { Price: buildPrice({ priceRev: 2, totalPaymentCents: 300_000 }) })
      : placed,
  );
  const catalogues = mock(productInfo, () => buildCatalogue());
  const page = await open();
  await fill();
  await press(page.user, 'Next');
  await press(page.user, 'Place order');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('¥2,744.82')).toBeInTheDocument();
  expect(dialog.getByText('¥255.18')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Order for ¥3,000.00' }));
  expect(await screen.findByText(`paying ${ORDER}`)).toBeInTheDocument();
  expect(sent.map(({ PriceRev }) => PriceRev)).toEqual([1, 2]);
  // The cards of the form show the new prices too.
  await waitFor(() => expect(catalogues).toHaveLength(2));
});

it('passes a refused coupon to the price summary, and asks users without verification whether to verify', async () => {
  mock(createOrderForBuy, (_request, nth) => {
    if (nth === 1) return refuse(errorCodes.couponInvalid, { reason: 'used' });
    return nth === 2 ? refuse(errorCodes.notVerified) : placed;
  });
  const page = await open();
  await fill();
  await press(page.user, 'Next');
  await press(page.user, 'Place order');
  expect(await screen.findByText('SPRING: The coupon code is not valid.')).toBeInTheDocument();
  await press(page.user, 'Place order');
  expect(await screen.findAllByText('Verify your identity first?')).not.toHaveLength(0);
  await press(page.user, 'Not now');
  await press(page.user, 'Back');
  expect(screen.getByRole('textbox', { name: 'Application name' })).toHaveValue('Gate');
  expect(page.shownErrors).toEqual([]);
  await press(page.user, 'Next');
  await press(page.user, 'Place order');
  expect(await screen.findByText(`paying ${ORDER}`)).toBeInTheDocument();
});

it('offers only the teams that the user may buy for', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Team' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
});

it('says what the page is for, and leads to a new team, without a team to buy for', async () => {
  mock(teamsInfo, () => buildPage([]));
  await open();
  expect(await screen.findByRole('link', { name: 'Create a team' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Buy an application' })).toBeInTheDocument();
});

it('repeats a wish whose response was lost with the same key, and starts another after the order was voided', async () => {
  mock(createOrderForBuy, (_request, nth) => (nth === 1 ? unreachable() : placed));
  const page = await open();
  await fill();
  await press(page.user, 'Next');
  await press(page.user, 'Place order');
  await waitFor(() => expect(page.shownErrors).toHaveLength(1));
  await press(page.user, 'Place order');
  await screen.findByText(`paying ${ORDER}`);
  await press(page.user, 'void');
  await page.user.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(page.address()).toBe('/apply/store');
  expect(await screen.findByRole('textbox', { name: 'Application name' })).toHaveValue('Gate');
  await press(page.user, 'Next');
  await press(page.user, 'Place order');
  await screen.findByText(`paying ${ORDER}`);
  const [lost, repeated, another] = sentIdempotencyKeys();
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(repeated).toBe(lost);
  expect(another).not.toBe(lost);
});

it('keeps what was filled in while the price cannot be shown, and goes on when it is back', async () => {
  let isDown = true;
  const sent = mock(createOrderForBuy, () => placed);
  const page = await renderPage(<Page />, {
    at: '/apply/store',
    texts: { 'mf-apply': en },
    fillSlot: (request) => <Unreliable isDown={() => isDown}>{fillOrderSlot(request)}</Unreliable>,
  });
  await fill();
  await page.user.click(screen.getByRole('radio', { name: /^Enterprise/ }));
  await press(page.user, 'Retry');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  isDown = false;
  await press(page.user, 'Retry');
  await press(page.user, 'Next');
  await press(page.user, 'Place order');
  await screen.findByText(`paying ${ORDER}`);
  expect(sent).toEqual([expect.objectContaining({ InstanceName: 'Gate', Version: 'enterprise' })]);
});

it.each([
  ['unauthenticated', 'Verify your identity to buy an application', 1],
  ['reviewing', 'Your verification is under review. Please wait.', 0],
] as const)('says before the form that an account is not verified: %s', async (state, text, buttons) => {
  mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
  mock(realnameCertificateState, () => ({ state, level: 'none' as const, attemptsLeft: 5 }));
  await renderPage(<Page />, {
    at: '/apply/store',
    texts: { 'mf-apply': en },
    user: buildUser({ certLevel: 'none' }),
    routes: { personalVerification: '/cert/personal' },
    fillSlot: fillOrderSlot,
  });
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  expect(screen.queryAllByRole('button', { name: 'Verify now' })).toHaveLength(buttons);
});

it('leads to a face check that is left, instead of asking to wait', async () => {
  const qr = { Url: 'https://assistant.example/1', Token: 't', State: 4 as const, expiresIn: 0 };
  mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
  mock(realnameCertificateState, () => ({
    state: 'reviewing' as const,
    level: 'none' as const,
    attemptsLeft: 4,
    qr,
  }));
  const { user, address } = await renderPage(<Page />, {
    at: '/apply/store',
    texts: { 'mf-apply': en },
    user: buildUser({ certLevel: 'none' }),
    routes: { personalVerification: '/cert/personal' },
    fillSlot: fillOrderSlot,
  });
  await user.click(await screen.findByRole('button', { name: 'Continue the face check' }));
  expect(address()).toBe('/cert/personal?redirect=%2Fapply%2Fstore');
});

it('compares the editions by what they hold, and the durations by what they save', async () => {
  await open();
  const basic = await screen.findByRole('radio', { name: 'Basic, ¥299.00 per month' });
  expect(basic).toHaveAccessibleDescription(/10, up to 50/);
  expect(screen.getByRole('radio', { name: 'Experience, Free' })).toHaveAccessibleDescription(
    /Users ?5(?!,)/,
  );
  expect(screen.getByRole('radio', { name: /^1 month/ })).toHaveAccessibleName('1 month');
  expect(screen.getByRole('radio', { name: /^12 months/ })).toHaveAccessibleName(/save 15%/);
});

describe('a quota', () => {
  it('is set to the nearest possible one when it is left, and says why', async () => {
    const { user } = await open();
    const users = await screen.findByRole('spinbutton', { name: 'Users' });
    await user.clear(users);
    await user.type(users, '70');
    expect(await screen.findByText('Maximum quota increment exceeded')).toBeInTheDocument();
    await user.tab();
    expect(users).toHaveValue('50');
    await user.clear(users);
    await user.type(users, '２５');
    expect(await screen.findByText('Incorrect quantity of added components')).toBeInTheDocument();
    await user.tab();
    expect(users).toHaveValue('30');
    expect(screen.getByText('Incorrect quantity of added components. Set to 30.')).toBeInTheDocument();
  });

  it('that was refused with the order says so itself, unless the refusal names none; what was filled in stays', async () => {
    mock(createOrderForBuy, (_request, nth) =>
      nth === 1
        ? refuse(errorCodes.quantityInvalid)
        : refuse(errorCodes.quotaExceeded, { field: 'UserNumber', max: 20 }),
    );
    const page = await open();
    await fill();
    await press(page.user, 'Next');
    await press(page.user, 'Place order');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect quantity of added components');
    const users = screen.getByRole('spinbutton', { name: 'Users' });
    await page.user.clear(users);
    await page.user.type(users, '30');
    await press(page.user, 'Next');
    await press(page.user, 'Place order');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Maximum quota increment exceeded$/),
    );
    expect(users).toHaveAccessibleDescription(/Maximum quota increment exceeded/);
    expect(users).toHaveValue('30');
    expect(users).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Application name' })).toHaveValue('Gate');
    expect(page.shownErrors).toEqual([]);
    await page.user.clear(users);
    await page.user.type(users, '20');
    await waitFor(() =>
      expect(screen.queryByText('Maximum quota increment exceeded')).not.toBeInTheDocument(),
    );
  });
});
