import { parentPath } from '@portal/shared/contracts/contract-shape';
import type { Fields } from '@portal/shared/remote/release';

interface Field {
  readonly types: readonly string[];
  readonly isOptional: boolean;
}

/** A field that the reader of a shape needs otherwise than it is sent. */
export interface Difference {
  readonly path: string;
  /** `absent`: never sent · `uncertain`: not always sent · `type`: sent with a type that the reader does not accept. */
  readonly kind: 'absent' | 'uncertain' | 'type';
  /** The types of both sides; empty if the field is absent. */
  readonly sent: string;
  readonly read: string;
}

/** Path → field. */
type Shape = ReadonlyMap<string, Field>;

/** Longest list of types in a sentence. */
const MAX_TYPES = 80;

/** What a reader of the second shape cannot use of the first. Empty if it can read everything that is sent. */
export function unreadable(sent: Fields, read: Fields): readonly Difference[] {
  const sender = shapeOf(sent);
  return [...shapeOf(read)].flatMap(([path, wanted]): readonly Difference[] => {
    const types = { sent: '', read: shortened(wanted.types) };
    const given = sender.get(path);
    if (given === undefined) {
      const isNeeded = !wanted.isOptional && isProperty(path) && canHold(sender, path);
      return isNeeded ? [{ path, kind: 'absent', ...types }] : [];
    }
    if (given.isOptional && !wanted.isOptional) return [{ path, kind: 'uncertain', ...types }];
    if (given.types.every((type) => accepts(wanted.types, type))) return [];
    return [{ path, kind: 'type', ...types, sent: shortened(given.types) }];
  });
}

/** Fields that are sent and that the reader does not know. */
export function unknownTo(sent: Fields, read: Fields): readonly string[] {
  const reader = shapeOf(read);
  return [...shapeOf(sent).keys()].filter(
    (path) => !reader.has(path) && isProperty(path) && canHold(reader, path),
  );
}

function shapeOf(fields: Fields): Shape {
  return new Map(
    Object.entries(fields).map(([key, types]) => [
      key.replace(/\?$/, ''),
      { types: types.split(' | '), isOptional: key.endsWith('?') },
    ]),
  );
}

/** Only the fields of objects can be absent: a list may be empty. */
function isProperty(path: string): boolean {
  return path !== '' && !/[\]}]$/.test(path);
}

/** Whether the object that would contain this field is described. Otherwise the difference is further up. */
function canHold(shape: Shape, path: string): boolean {
  return shape.get(parentPath(path))?.types.includes('object') === true;
}

function accepts(wanted: readonly string[], type: string): boolean {
  if (type === 'any' || wanted.includes('any') || wanted.includes(type)) return true;
  const broader = broaderThan(type);
  return broader !== null && accepts(wanted, broader);
}

/** `"admin"` is a string, 3 an integer, and an integer a number. */
function broaderThan(type: string): string | null {
  if (type.startsWith('"')) return 'string';
  if (type === 'true' || type === 'false') return 'boolean';
  if (/^-?\d+$/.test(type)) return 'integer';
  if (type === 'integer' || /^-?\d/.test(type)) return 'number';
  return null;
}

function shortened(types: readonly string[]): string {
  const text = types.join(' | ');
  return text.length > MAX_TYPES ? `${text.slice(0, MAX_TYPES)}…` : text;
}
