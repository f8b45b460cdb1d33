import { phoneValue } from './phone-value';

describe('phoneValue', () => {
  it.each([
    ['86', '13800138000', '13800138000'],
    ['86', '138 0013-8000', '13800138000'],
    ['1', '(415) 555-2671', '+14155552671'],
    ['852', '51234567', '+85251234567'],
    ['49', '+49 151 12345678', '+4915112345678'],
    ['49', ' ', ''],
  ])('%s %s', (areaCode, number, value) => {
    expect(phoneValue(areaCode, number)).toBe(value);
  });
});
