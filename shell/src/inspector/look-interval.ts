/** In ms: often enough to look live, seldom enough not to be felt. */
export const LOOK_EVERY_MS = 500;
