/**
 * Takes the place of axios's second adapter (`shell-replacements.ts`), which it uses where XHR is missing. Pages always
 * have it.
 * @returns that the adapter is not supported
 */
export const getFetch = (): false => false;
