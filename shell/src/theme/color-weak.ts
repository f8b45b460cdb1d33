/** Share of the difference between red and green that is told through blue as well. */
const TOLD = 0.7;

/**
 * What colour-weak mode makes of red, green and blue. Who cannot tell red from green sees blue, so their
 * difference goes there: reds turn towards pink, greens towards yellow. Greys stay, and with them the
 * contrast of texts; nothing is turned round, so pictures are what they were and QR codes can be scanned.
 */
export const COLOR_WEAK_MATRIX = [
  [1, 0, 0],
  [0, 1, 0],
  [TOLD, -TOLD, 1],
] as const;
