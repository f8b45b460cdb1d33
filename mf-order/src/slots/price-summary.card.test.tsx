import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { checkCoupon } from '@portal/shared/contracts/payment';
import { editionMonthPrice, editionUpgradePrice } from '@portal/shared/contracts/price';
import { orderPaid } from '@portal/shared/events/order';
import type { CouponRefusal, PriceSubject, PriceSummaryProps } from '@portal/shared/slots/order';
import { buildPrice } from '@portal/shared/testing/build-price';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Card } from './price-summary.card';

startMockProvider();

const APPLICATION = '01990000-0000-7000-8000-00000000000a';
const quotas = { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };
const purchase: PriceSubject = { kind: 'purchase', version: 'basic', months: 12, quotas };

interface OpenOptions extends Partial<Omit<PriceSummaryProps, 'action'>> {
  /** The subject after the button "change" is pressed. */
  readonly next?: PriceSubject;
  readonly language?: 'en' | 'zh-CN';
  readonly device?: 'desktop' | 'mobile';
  /** After the button is pressed, the order is being placed until the test ends. */
  readonly staysBusy?: boolean;
}

async function open({
  next,
  language = 'en',
  device = 'desktop',
  staysBusy = false,
  ...props
}: OpenOptions = {}) {
  const onAction = jest.fn();
  let refuseCoupon: (refusal: CouponRefusal) => void = () => undefined;
  function Wizard() {
    const [couponRefusal, setCouponRefusal] = useState<CouponRefusal>();
    refuseCoupon = setCouponRefusal;
    const [subject, setSubject] = useState<PriceSubject | null>(props.subject ?? purchase);
    const [isBusy, setIsBusy] = useState(false);
    onAction.mockImplementation(() => {
      setIsBusy(staysBusy);
    });
    return (
      <>
        <button type="button" onClick={() => setSubject(next ?? null)}>
          change
        </button>
        <Card
          takesCoupon={false}
          {...props}
          {...(couponRefusal !== undefined && { couponRefusal })}
          subject={subject}
          action={{ label: 'Next', isBusy, onAction }}
        />
      </>
    );
  }
  const page = await renderPage(<Wizard />, {
    language,
    device,
    texts: { 'mf-order': language === 'en' ? en : zhCN },
  });
  return { ...page, onAction, refuseCoupon: (refusal: CouponRefusal) => act(() => refuseCoupon(refusal)) };
}

/** The value of a row by its label. */
const row = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('explains the price of a purchase, and passes on the one that is shown', async () => {
  const price = buildPrice();
  const sent = mock(editionMonthPrice, () => price);
  const { user, onAction } = await open();
  expect(await screen.findByText('¥2,744.82')).toBeInTheDocument();
  expect(row('Per month')).toBe('¥299.00');
  // Without added quotas the base price is the price of a month.
  expect(screen.queryByText('Base price')).not.toBeInTheDocument();
  expect(row('List price, 12 months')).toBe('¥3,588.00');
  expect(row('Term discount (15%)')).toBe('−¥538.20');
  expect(row('First-order discount')).toBe('−¥304.98');
  expect(screen.getByText('You save ¥843.18')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onAction).toHaveBeenCalledWith({ price });
  expect(sent).toEqual([
    {
      Version: 'basic',
      Months: 12,
      UserNumber: 10,
      AssetNumber: 50,
      DiskQuota: 100,
      ConcurrentNumber: 10,
    },
  ]);
});

it('lists what one month costs once', async () => {
  mock(editionMonthPrice, () =>
    buildPrice({ listCents: 29_900, discountRateBp: 10_000, discountedPriceCents: 29_900 }),
  );
  await open({ subject: { ...purchase, months: 1 } });
  expect(await screen.findByText('List price, 1 month')).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'List price, 1 month',
    'First-order discount',
    'Total',
  ]);
});

it('names the days of the experience edition, which has no months', async () => {
  const none = { monthCents: 0, listCents: 0, discountedPriceCents: 0, firstOrderDiscountCents: 0 };
  const lines = [{ label: 'Base price', qty: 1, unitCents: 0, amountCents: 0 }];
  mock(editionMonthPrice, () => ({ ...buildPrice({ ...none, totalPaymentCents: 0, lines }), days: 30 }));
  await open({ subject: { ...purchase, version: 'experience' } });
  expect(await screen.findByText('List price, 30 days')).toBeInTheDocument();
  expect(row('Total')).toBe('¥0.00');
  expect(screen.queryByText(/months/)).not.toBeInTheDocument();
});

it('explains an upgrade by the days that are left', async () => {
  mock(editionUpgradePrice, () => ({
    ...buildPrice({
      listCents: 400_000,
      discountedPriceCents: 340_000,
      firstOrderDiscountCents: 0,
      totalPaymentCents: 340_000,
      monthCents: 60_000,
      lines: [],
    }),
    remainingDays: 200,
    dueDate: '2026-12-31T08:00:00.000Z',
    oldMonthCents: 29_900,
    newMonthCents: 89_900,
    differenceCents: 60_000,
  }));
  await open({ subject: { kind: 'upgrade', instanceId: APPLICATION, version: 'enterprise', quotas } });
  expect(await screen.findByText('¥3,400.00')).toBeInTheDocument();
  expect(row('New price per month')).toBe('¥899.00');
  expect(row('Previous price per month')).toBe('−¥299.00');
  expect(row('Difference per month')).toBe('¥600.00');
  expect(row('List price for 200 days (1 month = 30 days)')).toBe('¥4,000.00');
  expect(screen.getByText('The due date remains Dec 31, 2026')).toBeInTheDocument();
});

it('says until when a renewal lasts, in Chinese too', async () => {
  mock(editionMonthPrice, () => ({ ...buildPrice(), newDueDate: '2027-12-31T08:00:00.000Z' }));
  await open({ subject: { kind: 'renew', instanceId: APPLICATION, months: 12 }, language: 'zh-CN' });
  expect(await screen.findByText('到期时间：2027年12月31日')).toBeInTheDocument();
});

it('does not go on with the price of an earlier choice', async () => {
  let release: (() => void) | undefined;
  mock(editionMonthPrice, async ({ Months }) => {
    if (Months === 24) await new Promise<void>((resolve) => (release = resolve));
    return buildPrice({ totalPaymentCents: Months === 24 ? 500_000 : 274_482 });
  });
  const { user, onAction } = await open({ next: { ...purchase, months: 24 } });
  expect(await screen.findByText('¥2,744.82')).toBeInTheDocument();
  await user.click(screen.getByText('change'));
  expect(screen.getByText('¥2,744.82')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await waitFor(() => expect(release).toBeDefined());
  release?.();
  expect(await screen.findByText('¥5,000.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onAction).toHaveBeenCalledTimes(1);
});

it('asks for an edition first, and shows what the choice lacks', async () => {
  mock(editionUpgradePrice, () => refuse(errorCodes.downgradeOrNoChange));
  await open({ subject: { kind: 'upgrade', instanceId: APPLICATION, version: 'basic', quotas } });
  expect(await screen.findByRole('status')).toHaveTextContent(/./);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

it('leads to the marketplace that an application belongs to', async () => {
  const Url = 'https://marketplace.example.com/app';
  mock(editionMonthPrice, () => refuse(errorCodes.marketplaceApplication, { Url }));
  await open({ subject: { kind: 'renew', instanceId: APPLICATION, months: 12 } });
  const link = await screen.findByRole('link', { name: 'Open the marketplace' });
  expect(link).toHaveAttribute('href', Url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

it('keeps its price while the order is placed, which may use up what it was quoted for', async () => {
  const sent = mock(editionMonthPrice, () => buildPrice());
  const { user } = await open({ staysBusy: true });
  await screen.findByText('¥2,744.82');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  act(() => bus.emit(orderPaid, { OrderNo: '20260131080000000001' }));
  await act(() => Promise.resolve());
  expect(screen.getByText('¥2,744.82')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

it('fetches again when an order was refused because of a newer price', async () => {
  const sent = mock(editionMonthPrice, (_request, nth) =>
    buildPrice(nth === 1 ? {} : { priceRev: 2, totalPaymentCents: 300_000 }),
  );
  await open({ minPriceRev: 2 });
  expect(await screen.findByText('¥3,000.00')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

describe('a coupon', () => {
  it('is tried before it is part of the price, and can be removed', async () => {
    mock(editionMonthPrice, ({ CouponCode }) =>
      buildPrice(CouponCode === undefined ? {} : { couponCents: 10_000, totalPaymentCents: 264_482 }),
    );
    const tried = mock(checkCoupon, (_request, nth) =>
      nth === 1
        ? refuse(errorCodes.couponInvalid, { reason: 'minimum', minCents: 300_000 })
        : { couponCents: 10_000, minCents: 0, expiresAt: '2026-12-31T08:00:00.000Z' },
    );
    const { user, onAction } = await open({ takesCoupon: true });
    await user.click(await screen.findByRole('button', { name: 'Use a coupon' }));
    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'SPRING');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Coupon code' })).toBeInvalid());
    expect(screen.getByRole('alert')).toHaveTextContent('This coupon is for orders of ¥3,000.00 or more.');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('¥2,644.82')).toBeInTheDocument();
    expect(row('Coupon')).toBe('−¥100.00');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ couponCode: 'SPRING' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('¥2,744.82')).toBeInTheDocument();
    expect(tried[1]).toEqual({ CouponCode: 'SPRING', AmountCents: 274_482, Version: 'basic' });
  });

  it('that was refused with the order says so until it is removed, and can be corrected', async () => {
    mock(editionMonthPrice, () => buildPrice());
    mock(checkCoupon, () => ({ couponCents: 10_000, minCents: 0, expiresAt: '2026-12-31T08:00:00.000Z' }));
    const { user, onAction, refuseCoupon } = await open({ takesCoupon: true });
    await user.click(await screen.findByRole('button', { name: 'Use a coupon' }));
    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'SPRING');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Coupon SPRING');
    refuseCoupon({ couponCode: 'SPRING', msg: 'The coupon code is not valid.' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The coupon code is not valid.');
    const remove = screen.getByRole('button', { name: 'Remove' });
    expect(remove).toHaveFocus();
    expect(remove).toHaveAccessibleDescription('The coupon code is not valid.');
    await user.click(remove);
    expect(screen.queryByText('The coupon code is not valid.')).not.toBeInTheDocument();
    const code = await screen.findByRole('textbox', { name: 'Coupon code' });
    expect(code).toHaveValue('SPRING');
    await user.type(code, '2');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Coupon SPRING2')).toBeInTheDocument();
    const next = screen.getByRole('button', { name: 'Next' });
    await waitFor(() => expect(next).toBeEnabled());
    await user.click(next);
    expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ couponCode: 'SPRING2' }));
  });

  it('is not offered where the order takes none', async () => {
    mock(editionMonthPrice, () => buildPrice());
    await open();
    expect(await screen.findByText('¥2,744.82')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use a coupon' })).not.toBeInTheDocument();
  });
});

it('shows the total beside the button on a phone', async () => {
  mock(editionMonthPrice, () => buildPrice());
  await open({ device: 'mobile' });
  expect(await screen.findAllByText('¥2,744.82')).toHaveLength(2);
});
