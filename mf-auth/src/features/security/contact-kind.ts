/** Two kinds of contact; also the keys of their texts. */
export type ContactKind = 'phone' | 'mail';
