/** States of the code of a face check (docs/reference/states.md#certification). */
export const WAITING = 1;
export const SCANNED = 2;
export const EXPIRED = 4;
