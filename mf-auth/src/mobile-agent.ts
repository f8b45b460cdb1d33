const MOBILE = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS|MicroMessenger/i;

/**
 * Whether the browser identifies as that of a phone or tablet, which selects the mobile sign-in
 * (docs/reference/screens.md#widths).
 */
export function isMobileAgent(agent: string = navigator.userAgent): boolean {
  return MOBILE.test(agent) && !/WindowsWechat|MacWechat/i.test(agent);
}
