type Env = Readonly<Record<string, string | undefined>>;

/** Error of an invalid setting: one sentence that names it. */
export class RegistrySettingsError extends Error {
  override readonly name = 'RegistrySettingsError';
}

/** Origins are written into policies, where a wildcard would allow every host. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * `ASSETS_ONLY=1`: a door that serves release files for pages of `ORIGINS`, but no pages.
 * @throws RegistrySettingsError for another value than 0 and 1
 */
export function readAssetsOnly(env: Env): boolean {
  const text = env['ASSETS_ONLY']?.trim() ?? '';
  if (!['', '0', '1'].includes(text))
    throw new RegistrySettingsError(`ASSETS_ONLY must be 0 or 1, not "${text}".`);
  return text === '1';
}

/** `ASSET_ORIGINS`: further origins that may serve a remote's files. */
export function readAssetOrigins(env: Env): readonly string[] {
  return readOrigins(env, 'ASSET_ORIGINS');
}

/**
 * `DEV_ORIGINS`: dev servers from which an inspected page may load a remote's code. They must be on this machine or use
 * https, because their code runs in the portal's own page.
 */
export function readDevOrigins(env: Env): readonly string[] {
  return readOrigins(env, 'DEV_ORIGINS').map((origin) => {
    const { protocol, hostname } = new URL(origin);
    if (protocol === 'https:' || LOOPBACK.test(hostname)) return origin;
    throw new RegistrySettingsError(
      `DEV_ORIGINS takes https, or http on this machine such as http://localhost:8081, not "${origin}".`,
    );
  });
}

function readOrigins(env: Env, name: string): readonly string[] {
  return listOf(env[name] ?? '').map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
    if (!isOrigin || !HOST.test(url.hostname)) {
      throw new RegistrySettingsError(
        `${name} must list origins such as https://static.example.com, not "${text}".`,
      );
    }
    return url.origin;
  });
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
