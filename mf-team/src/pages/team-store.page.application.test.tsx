import * as errorCodes from '@portal/shared/contracts/error-codes';
import { productInfo } from '@portal/shared/contracts/price';
import { addTeamAndInstance } from '@portal/shared/contracts/team';
import type { BorrowedSlotRequest } from '@portal/shared/remote';
import type { PaymentPanelProps, PriceSummaryProps } from '@portal/shared/slots/order';
import { buildCatalogue } from '@portal/shared/testing/build-catalogue';
import { buildPrice } from '@portal/shared/testing/build-price';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { en } from '../locales/en';
import { Page } from './team-store.page';

startMockProvider();

const ORDER = '20260131080000000001';
const TEAM = '01990000-0000-7000-8000-000000000012';
const price = buildPrice();

/** The slots of mf-order in their simplest form. The name of a slot determines its props. */
function fillSlot({ slot, props }: BorrowedSlotRequest) {
  if (slot.name === 'order.price-summary') {
    const { action, couponRefusal } = props as PriceSummaryProps;
    return (
      <>
        {couponRefusal?.msg}
        <button type="button" onClick={() => action.onAction({ price, couponCode: 'SPRING' })}>
          {action.label}
        </button>
      </>
    );
  }
  const { orderNo, onEnd } = props as PaymentPanelProps;
  return (
    <button
      type="button"
      onClick={() => onEnd({ status: 'havePaid', isFulfilled: true, teamId: TEAM })}
    >{`pay ${orderNo}`}</button>
  );
}

beforeEach(() => void mock(productInfo, () => buildCatalogue()));

it('creates a team with its first application, once it is paid', async () => {
  const sent = mock(addTeamAndInstance, (_request, nth) =>
    nth === 1
      ? refuse(errorCodes.teamNameTaken)
      : { OrderNo: ORDER, status: 'unpaid' as const, Price: price },
  );
  const { user, address } = await renderPage(<Page />, {
    at: '/team/store',
    texts: { 'mf-team': en },
    routes: { memberList: '/member/index' },
    fillSlot,
  });
  await user.click(screen.getByRole('radio', { name: 'Team with an application' }));
  await user.type(await screen.findByRole('textbox', { name: 'Team name' }), 'Night watch');
  await user.type(screen.getByRole('textbox', { name: 'Application name' }), 'Gate');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  // The refusal is at its field, in the first step.
  expect(
    await screen.findByText(
      'You already have a team with this name, or an order for one. Choose another name.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  const pay = await screen.findByRole('button', { name: `pay ${ORDER}` });
  expect(address()).toBe(`/team/store?with=application&OrderNo=${ORDER}`);
  await user.click(pay);
  // It may have got another name.
  expect(await screen.findByText('The team has been created')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invite members' })).toHaveAttribute(
    'href',
    `/member/index?TeamId=${TEAM}&Invite=info`,
  );
  expect(sent[1]).toEqual({
    TeamName: 'Night watch',
    InstanceName: 'Gate',
    Version: 'basic',
    Months: 12,
    UserNumber: 10,
    AssetNumber: 50,
    DiskQuota: 100,
    ConcurrentNumber: 10,
    PriceRev: 1,
    CouponCode: 'SPRING',
  });
});

it('shows a refused coupon in the summary, and a refused quota at its field', async () => {
  mock(addTeamAndInstance, (_request, nth) =>
    nth === 1
      ? refuse(errorCodes.couponInvalid, { reason: 'used' })
      : refuse(errorCodes.quotaExceeded, { field: 'UserNumber', max: 10 }),
  );
  const { user, shownErrors } = await renderPage(<Page />, {
    at: '/team/store?with=application',
    texts: { 'mf-team': en },
    fillSlot,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Team name' }), 'Night watch');
  await user.type(screen.getByRole('textbox', { name: 'Application name' }), 'Gate');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('The coupon code is not valid.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('spinbutton', { name: 'Users' })).toHaveAccessibleDescription(
    'Maximum quota increment exceeded',
  );
  expect(screen.queryByText('The coupon code is not valid.')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveValue('Night watch');
  expect(shownErrors).toEqual([]);
});

it('keeps the name of the team while the user changes between the two forms', async () => {
  const { user } = await renderPage(<Page />, { at: '/team/store', texts: { 'mf-team': en }, fillSlot });
  await user.type(await screen.findByRole('textbox', { name: 'Team name' }), 'Night watch');
  await user.click(screen.getByRole('radio', { name: 'Team with an application' }));
  await screen.findByRole('textbox', { name: 'Application name' });
  const name = screen.getByRole('textbox', { name: 'Team name' });
  expect(name).toHaveValue('Night watch');
  await user.type(name, 's');
  await user.click(screen.getByRole('radio', { name: 'Team only' }));
  expect(await screen.findByRole('button', { name: 'Create team' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveValue('Night watchs');
});
