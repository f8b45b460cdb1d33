import { ENDPOINTS } from './all';
import type { CallNumber, Endpoint, Access } from './endpoint';

/** Who may call what: one row a call. */
export interface AccessRow {
  readonly number: CallNumber;
  readonly id: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly access: Access;
}

/** The table of who may call what, by number; what the docs print and the access tests walk. */
export function accessTable(endpoints: readonly Endpoint[] = ENDPOINTS): readonly AccessRow[] {
  return endpoints.map(({ number, id, method, path, access }) => ({ number, id, method, path, access }));
}
