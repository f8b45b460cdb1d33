/** Update interval of the panel in ms: short enough to look live, long enough not to slow down the page. */
export const UPDATE_INTERVAL_MS = 500;
