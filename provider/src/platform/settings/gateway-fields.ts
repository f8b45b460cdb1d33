import { isIP } from 'node:net';
import * as z from 'zod';
import { isLoopbackHost } from './loopback-host';
import { SettingsError } from './settings-error';

/** Printable, without blanks: the format of ids and secrets in consoles. */
export const handedOut = z
  .string()
  .trim()
  .refine((text) => /^[\x21-\x7e]{1,256}$/.test(text), 'must be one word without blanks');
export const number = z
  .string()
  .trim()
  .refine((text) => /^\d{1,15}$/.test(text), 'must be a number');

export const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, { error: (issue) => `must be ${names.join(' or ')}, not "${String(issue.input)}"` });

/** The origin of a service. */
export const api = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isDomain =
    url !== null &&
    text.replace(/\/$/, '') === url.origin &&
    isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)));
  if (isDomain) return url;
  context.addIssue({
    code: 'custom',
    message: `must be a domain such as https://tencentcloudapi.com, with https for every host but localhost, not "${text}"`,
  });
  return z.NEVER;
});

/** Returns a setting that an adapter requires. */
export type Need<Read> = <Name extends keyof Read>(name: Name) => NonNullable<Read[Name]>;

/** @throws SettingsError naming a setting that is missing and the choice that requires it */
export function needed<Read extends object>(read: Read, choice: string): Need<Read> {
  return (name) => {
    const value = read[name];
    if (value === undefined || value === null)
      throw new SettingsError(`${String(name)} is required with ${choice}.`);
    return value;
  };
}
