/** Documents that users agree to when registering. */
export type LegalDocument = 'terms' | 'privacy';
