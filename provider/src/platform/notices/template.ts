import type { Localized } from '@portal/shared/contracts/language';

/** Texts of one notice. `message-templates.ts` lists the placeholders. */
export interface Template {
  readonly title: Localized;
  readonly text: Localized;
  /** Texts of the lines of its list, by kind of line. */
  readonly lines?: Readonly<Record<string, Localized>>;
}
