import { SCAN_PARAMETER } from '../device/apps';
import { readToken, readUrl } from '../device/read-token';

/** What the assistant can scan. */
export interface Code {
  readonly kind: 'signIn' | 'face';
  readonly token: string;
}

/** URL parameter of the token in both kinds of codes. */
const TOKEN_PARAMETER = 'Token';
/** The path in the code of a face check. */
const FACE_PATH = '/assistant/face';

/**
 * The code in a text: the URL of a sign-in or of a face check, an address of the phone that contains one, or the bare
 * token of a sign-in. Null if there is none.
 */
export function readCode(text: string): Code | null {
  const url = readUrl(text);
  const scanned = url?.searchParams.get(SCAN_PARAMETER) ?? null;
  if (scanned !== null) return readCode(scanned);
  const token = readToken(text, TOKEN_PARAMETER);
  return token === null ? null : { kind: url?.pathname === FACE_PATH ? 'face' : 'signIn', token };
}
