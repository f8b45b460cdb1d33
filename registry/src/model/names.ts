/** Name of a part: a workspace folder, an asset folder and an argument of the `portal` command. */
export const PART = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** `<semver>-<8 hex>`. */
export const RELEASE_ID = /^(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)-([0-9a-f]{8})$/;
export const SHA256 = /^[0-9a-f]{64}$/;
export const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/**
 * Flat names, so that no name can leave its folder. No leading dot, which excludes `..` and hidden files. At most 100
 * characters: the router of the front door accepts no longer parameter.
 */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9._~-]{0,99}$/;
/**
 * Name of a global of the page and of a Trusted Types policy. It is written into a header, so it must be a plain
 * identifier.
 */
export const GLOBAL_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** The part whose release contains the page itself. Every other part is a remote. */
export const SHELL = 'shell';

export function isPart(value: string): boolean {
  // Names of every object, such as `constructor`, would be found in any record.
  return value.length <= 40 && PART.test(value) && !(value in Object.prototype);
}

export function isFileName(value: string): boolean {
  return FILE_NAME.test(value);
}

export function isReleaseId(value: string): boolean {
  return value.length <= 80 && RELEASE_ID.test(value);
}

const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text can be shown in a terminal: no control characters, no change of direction. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);
