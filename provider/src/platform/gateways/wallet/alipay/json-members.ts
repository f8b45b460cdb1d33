/**
 * The members of a JSON object with the text of each value as it was sent. Alipay signs this text, which cannot be
 * recovered from the parsed value. Returns null for anything but one object without repeated names.
 */
export function jsonMembers(text: string): ReadonlyMap<string, string> | null {
  const members = new Map<string, string>();
  const names = parsedObject(text);
  if (names === null) return null;
  let at = text.indexOf('{') + 1;
  for (;;) {
    const name = memberName(text, at);
    if (name === null) break;
    const end = valueEnd(text, name.end);
    if (members.has(name.name)) return null;
    members.set(name.name, text.slice(name.end, end).trim());
    at = end + 1;
  }
  return members;
}

function parsedObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The name at this position and the position after its colon. */
function memberName(text: string, at: number): { readonly name: string; readonly end: number } | null {
  const found = /\s*("(?:[^"\\]|\\.)*")\s*:/y;
  found.lastIndex = at;
  const [whole, quoted] = found.exec(text) ?? [];
  if (whole === undefined || quoted === undefined) return null;
  return { name: String(JSON.parse(quoted)), end: at + whole.length };
}

/** The position of the comma or brace after the value. The text is valid JSON. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  let isText = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (depth === 0 && (character === ',' || character === '}')) return at;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return text.length;
}
