/** Finds the tokens in texts, and distinguishes them from OPS_TOKEN. */
const PREFIX = 'portal-op';
const PATTERN = /^portal-op\.([A-Za-z0-9_-]{22})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** What the text of a token consists of. */
export interface TokenParts {
  /** UUID of its owner. */
  readonly accountId: string;
  /** In seconds since 1970. */
  readonly expiresAt: number;
  /** 32 bytes as base64url. */
  readonly signature: string;
}

/** `portal-op.<account>.<end>.<signature>`: 16 bytes as base64url, seconds in base 36, the signature. */
export function tokenText({ accountId, expiresAt, signature }: TokenParts): string {
  const account = Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
  return [PREFIX, account, expiresAt.toString(36), signature].join('.');
}

/** @returns null if the text is no operator token */
export function readTokenText(text: string): TokenParts | null {
  const [, account, expiresAt, signature] = PATTERN.exec(text) ?? [];
  if (account === undefined || expiresAt === undefined || signature === undefined) return null;
  const hex = Buffer.from(account, 'base64url').toString('hex');
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { accountId, expiresAt: Number.parseInt(expiresAt, 36), signature };
}
