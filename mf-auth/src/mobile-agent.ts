const MOBILE = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS|MicroMessenger/i;

/** Whether the browser says that it is a phone's or tablet's: that picks the mobile sign-in (docs/reference/screens.md#widths). */
export function isMobileAgent(agent: string = navigator.userAgent): boolean {
  return MOBILE.test(agent) && !/WindowsWechat|MacWechat/i.test(agent);
}
