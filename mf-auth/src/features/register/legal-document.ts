/** What a person agrees to when registering. */
export type LegalDocument = 'terms' | 'privacy';
