/** Share of the difference between red and green that is also expressed in blue. */
const SHIFT = 0.7;

/**
 * Color matrix of color-weak mode. Users who cannot distinguish red and green can see blue, so the difference is added
 * there: reds shift towards pink, greens towards yellow. Greys do not change, which keeps the contrast of texts. No
 * color is inverted, so pictures stay recognizable and QR codes can be scanned.
 */
export const COLOR_WEAK_MATRIX = [
  [1, 0, 0],
  [0, 1, 0],
  [SHIFT, -SHIFT, 1],
] as const;
