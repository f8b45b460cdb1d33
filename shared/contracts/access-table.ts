import { ENDPOINTS } from './all';
import type { CallNumber, Endpoint, Access } from './endpoint';

/** One row of the access table: a call and who may use it. */
export interface AccessRow {
  readonly number: CallNumber;
  readonly id: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly access: Access;
}

/** The access table, by call number. Printed in the docs and used by the access tests. */
export function accessTable(endpoints: readonly Endpoint[] = ENDPOINTS): readonly AccessRow[] {
  return endpoints.map(({ number, id, method, path, access }) => ({ number, id, method, path, access }));
}
