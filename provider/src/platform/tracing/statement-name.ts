/** What a statement does and to which table, as names of our own code. */
export interface StatementName {
  readonly operation: string;
  /** Null for statements about no table. */
  readonly table: string | null;
}

const OPERATIONS = new Set([
  ...['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'savepoint', 'release'],
  ...['lock', 'set', 'listen', 'unlisten', 'notify'],
]);
const TABLE = /\b(?:from|into|update|lock table)\s+(?:only\s+)?((?:"?[a-z_]{1,63}"?\.)?"?[a-z_]{1,63}"?)/i;
const MAX_KNOWN = 2_000;
const known = new Map<string, StatementName>();

/** Names a statement without any part of it that could be a value. */
export function statementName(text: string): StatementName {
  const found = known.get(text);
  if (found !== undefined) return found;
  const named = nameOf(text);
  // The statements of the code are few. Lists of parameters make further ones.
  if (known.size < MAX_KNOWN) known.set(text, named);
  return named;
}

function nameOf(text: string): StatementName {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const operation = OPERATIONS.has(word) ? word : 'other';
  // A literal could look like a table.
  const table = TABLE.exec(text.replaceAll(/'(?:[^']|'')*'/g, "''"))?.[1]?.replaceAll('"', '') ?? null;
  return { operation, table };
}
