import { SCAN_PARAMETER } from '../device/apps';

/** A token as the provider makes them, standing alone. */
const TOKEN = /^[\w-]{16,512}$/;
/** Parameters of an address that may carry it. */
const PARAMETERS = [SCAN_PARAMETER, 'Token'];

/** The Token in what a code says: an address that carries it, or the bare token. Null when there is none. */
export function readToken(text: string): string | null {
  const said = text.trim();
  if (TOKEN.test(said)) return said;
  if (!URL.canParse(said, window.location.origin)) return null;
  const { searchParams } = new URL(said, window.location.origin);
  const found = PARAMETERS.map((name) => searchParams.get(name)).find((value) => value !== null);
  return found !== undefined && TOKEN.test(found) ? found : null;
}
