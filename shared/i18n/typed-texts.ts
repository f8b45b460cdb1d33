import type { Localized } from '../contracts/language';

/** A locale file: texts under keys, with any nesting. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The shape that every other language of a locale file must match: the same keys, none missing or extra. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** Texts of a module that is bundled into each part that uses it, in both languages. */
export type ModuleTexts<Key extends string = string> = Readonly<Record<Key, Localized>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** Keys accepted by `t`: `list.title`, and `members` for `members_one` and `members_other`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** Values for `{{name}}` in a text; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate<T> = (key: TextKey<T>, values?: TextValues) => string;
