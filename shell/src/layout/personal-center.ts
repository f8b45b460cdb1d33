/** Route name of the personal center. Links to it are shown if the release set has the page. */
export const PERSONAL_CENTER = 'userCenter';
