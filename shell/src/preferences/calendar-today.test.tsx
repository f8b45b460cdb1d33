import { setTimeZone } from '@portal/shared/i18n';
import { render } from '@testing-library/react';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { calendarToday } from './calendar-today';

afterEach(() => {
  setTimeZone(undefined);
  jest.useRealTimers();
});

// 25 hours apart, so that one of them differs from this process's zone.
test.each([
  ['Pacific/Kiritimati', '2026-03-01'],
  ['Pacific/Pago_Pago', '2026-02-28'],
])('a calendar marks the day in %s, and opens at it', (zone, day) => {
  jest.useFakeTimers({
    now: Date.parse('2026-02-28T10:30:00.000Z') + (zone === 'Pacific/Kiritimati' ? 0 : 3_600_000),
  });
  dayjs.extend(calendarToday);
  setTimeZone(zone);
  render(<DatePicker.RangePicker open />);
  const marked = document.querySelectorAll('.ant-picker-cell-today.ant-picker-cell-in-view');
  expect([...marked].map((cell) => cell.getAttribute('title'))).toEqual([day]);
});
