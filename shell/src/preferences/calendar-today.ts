import { serverNow } from '@portal/shared/http';
import { dayInZone } from '@portal/shared/i18n';
import type { PluginFunc } from 'dayjs';

/**
 * A plugin of dayjs: calendars mark today, and open at it, as the account's zone and the server's clock have it. The
 * picker that antd uses asks `dayjs().tz()`, if there is such a method, for the present moment.
 */
export const calendarToday: PluginFunc = (_options, { prototype }, dayjs) => {
  Object.assign(prototype, { tz: () => dayjs(dayInZone(serverNow())) });
};
