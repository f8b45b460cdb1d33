import type { Localized } from '@portal/shared/contracts/language';

/**
 * The text of a notice. Placeholders:
 * - `{name}` the value
 * - `{name, date}` a time, as a day in the reader's zone
 * - `{name, day, days}` a number, followed by the singular or the plural
 * - `{userId, user}` the user name of an account
 * - `{userId, invitee}` the masked phone or email that the invitation was sent to
 * - `{teamId, team}` the name of a team
 * - `{name, lines}` a list, one line of text per item
 */
export interface TemplateText {
  readonly title: Localized;
  readonly text: Localized;
  /** Texts of the lines of its list, by kind of line. */
  readonly lines?: Readonly<Record<string, Localized>>;
}

export interface Template extends TemplateText {
  /** Rows store it, so that the text is in the reader's language. */
  readonly name: string;
  /** Whether it concerns the security of an account. Such messages have a budget of their own. */
  readonly isSecurity: boolean;
}

type Texts<Name extends string> = Readonly<Record<Name, TemplateText>>;
type Templates<Name extends string> = Readonly<Record<Name, Template>>;

/** Defines the templates of a domain, by name, in a file beside the code that sends them. A name is never changed. */
export function defineTemplates<Name extends string>(texts: Texts<Name>): Templates<Name> {
  return named(texts, false);
}

/** Defines those that concern the security of an account. */
export function defineSecurityTemplates<Name extends string>(texts: Texts<Name>): Templates<Name> {
  return named(texts, true);
}

function named<Name extends string>(texts: Texts<Name>, isSecurity: boolean): Templates<Name>;
function named(texts: Texts<string>, isSecurity: boolean): Templates<string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { ...text, name, isSecurity }]),
  );
}
