import { BorrowedSlot } from '@portal/shared/remote';
import { defineRemote } from '@portal/shared/remote/manifest';
import { priceSummary, type PriceSummaryProps } from '@portal/shared/slots/order';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderShell } from '../testing/render-shell';

startMockProvider();

const title = { en: 'Price', 'zh-CN': '价格' };

const BORROWER = defineRemote({
  schema: 1,
  name: 'mf-apply',
  owner: 'Application team <applications@portal.example>',
  host: '^1.0.0',
  routes: [
    {
      name: 'store',
      path: '/apply/store',
      page: 'store',
      title: { en: 'Buy', 'zh-CN': '购买' },
      layout: 'main',
      access: 'session',
      borrows: [{ name: 'order.price-summary', majors: [1] }],
    },
  ],
  slots: [],
  events: { emits: [], listens: [] },
});

const lender = (major: number) =>
  defineRemote({
    schema: 1,
    name: 'mf-order',
    owner: 'Order team <orders@portal.example>',
    host: '^1.0.0',
    routes: [],
    slots: [{ slot: 'order.price-summary', major, card: 'price-summary', title, order: 1 }],
    events: { emits: [], listens: [] },
  });

const subject = { kind: 'renew', instanceId: 'a', months: 12 } as const;

function Store() {
  const [name, setName] = useState('');
  const props: PriceSummaryProps = {
    subject,
    takesCoupon: false,
    action: { label: `Order ${name}`, isBusy: false, onAction: () => setName('taken') },
  };
  return (
    <>
      <h1>Buy</h1>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <BorrowedSlot slot={priceSummary} props={props} />
    </>
  );
}

function Summary({ action, subject: priced }: PriceSummaryProps) {
  return (
    <button
      type="button"
      onClick={() =>
        action.onAction({
          price: {
            currency: 'CNY',
            priceRev: 1,
            monthCents: 0,
            listCents: 0,
            discountRateBp: 10_000,
            discountedPriceCents: 0,
            firstOrderDiscountCents: 0,
            couponCents: 0,
            totalPaymentCents: 0,
            lines: [],
          },
        })
      }
    >
      {`${action.label}, ${priced?.kind ?? 'nothing'}`}
    </button>
  );
}

// The loader knows the props of a card only by its slot.
const asCard = (card: ComponentType<PriceSummaryProps>) => card as ComponentType;

const open = (loadSummary: () => Promise<ComponentType>, major = 1) =>
  renderShell({
    at: '/apply/store',
    remotes: [BORROWER, lender(major)],
    exposes: { 'pages/store': () => Promise.resolve(Store), 'slots/price-summary': loadSummary },
  });

it('passes the props of the page to the remote that fills the slot, and its calls back', async () => {
  const { user } = await open(() => Promise.resolve(asCard(Summary)));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gate');
  await user.click(await screen.findByRole('button', { name: 'Order Gate, renew' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('taken');
});

it('keeps what was typed while the remote is down, and goes on when it is back', async () => {
  let isDown = true;
  const load = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(asCard(Summary)));
  const { user } = await open(load);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, 'Gate');
  expect(await screen.findByText('Price cannot be shown right now')).toBeInTheDocument();
  isDown = false;
  expect(await screen.findByRole('button', { name: 'Order Gate, renew' })).toBeInTheDocument();
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('Gate');
});

it('stays inside the slot when the remote crashes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { reports } = await open(() =>
    Promise.resolve(() => {
      throw new Error('broken');
    }),
  );
  expect(await screen.findByText('“Price” has stopped working')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  await waitFor(() =>
    expect(reports).toEqual([expect.objectContaining({ part: 'mf-order', route: 'order.price-summary' })]),
  );
  jest.restoreAllMocks();
});

it('is empty if no remote fills it with the version of the page', async () => {
  await open(() => Promise.resolve(asCard(Summary)), 2);
  expect(await screen.findByText('This part of the page is not available')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
});
