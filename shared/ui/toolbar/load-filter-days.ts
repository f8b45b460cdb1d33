/** Loads the calendar, which only some lists have and only in a panel. */
export const loadFilterDays = () => import('./filter-days').then(({ FilterDays }) => FilterDays);
