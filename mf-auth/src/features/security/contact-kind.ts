/** Two ways to reach a person; also the names of their texts. */
export type ContactKind = 'phone' | 'mail';
