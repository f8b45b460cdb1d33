import { MARKETPLACES } from '@portal/shared/contracts/enums';
import { changeRoute } from './change-route';

it('orders what was bought here', () => {
  expect(changeRoute('renew', 'self')).toBe('applicationRenew');
  expect(changeRoute('upgrade', 'self')).toBe('applicationUpgrade');
});

it.each(MARKETPLACES)('leads to the steps at %s', (source) => {
  expect(changeRoute('renew', source)).toBe('applicationCustomRenew');
  expect(changeRoute('upgrade', source)).toBe('applicationCustomUpgrade');
});
