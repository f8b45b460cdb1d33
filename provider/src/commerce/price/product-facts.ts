/** Days for which the experience edition is valid. */
export const EXPERIENCE_DAYS = 30;

/** Days for which an application keeps its logs. */
export const LOG_RETENTION_DAYS = 180;
