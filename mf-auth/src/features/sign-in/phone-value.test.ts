import { phoneValue } from './phone-value';

describe('phoneValue', () => {
  it.each([
    ['86', '13800138000', '13800138000'],
    ['1', '415 555-2671', '+14155552671'],
    ['852', '51234567', '+85251234567'],
  ])('%s %s', (areaCode, number, value) => {
    expect(phoneValue(areaCode, number)).toBe(value);
  });
});
