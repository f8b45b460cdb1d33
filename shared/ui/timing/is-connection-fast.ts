/** Connection information in browsers that provide it; missing in TypeScript's DOM library. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether code may be fetched before it is needed: the connection is fast, and the user does not save data. Browsers
 * without connection information are treated as fast.
 */
export function isConnectionFast(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  if (connection === undefined) return true;
  return connection.saveData !== true && (connection.effectiveType ?? '4g') === '4g';
}
