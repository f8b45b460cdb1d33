import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords from breaches, lower case, most frequent first (zxcvbn's list, MIT). */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);
