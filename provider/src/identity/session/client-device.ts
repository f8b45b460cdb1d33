/** Description of a device in a list of sign-ins. Empty if the browser does not identify itself. */
export interface ClientDevice {
  readonly browser: string;
  readonly system: string;
}

// Order matters: Edge and Opera also match Chrome, Chrome also matches Safari, Android also matches Linux.
const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]{0,16} (?:Mobile(?:\/\w{1,16})? )?Safari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser with its major version, and system, from a `User-Agent` header. */
export function clientDevice(userAgent: string): ClientDevice {
  const found = BROWSERS.flatMap(([name, pattern]) => {
    const match = pattern.exec(userAgent);
    return match === null ? [] : [`${name} ${match[1] ?? ''}`.trim()];
  });
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent));
  return { browser: found[0] ?? '', system: system?.[0] ?? '' };
}
