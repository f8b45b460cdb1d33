/** Id of the row with the authenticator app, to which settings that require one lead. */
export const MFA_ROW = 'authenticator-app';
