/** A part of a PowerShell script: a text in quotes, a bracket, or anything between. Comments and spaces are left out. */
interface PowerShellToken {
  readonly kind: 'text' | 'bracket' | 'word';
  /** Of a text: what is between the quotes. */
  readonly text: string;
}

// PowerShell takes typographic quotes for quotes too (about_Quoting_Rules).
const SINGLE = "'\u2018-\u201b";
const DOUBLE = '"\u201c-\u201e';
const PATTERNS = [
  ['skip', /\s+|#[^\n]*/y],
  ['text', new RegExp(`@[${SINGLE}][ \\t]*\\n([\\s\\S]*?)\\n[${SINGLE}]@`, 'y')],
  ['text', new RegExp(`@[${DOUBLE}][ \\t]*\\n([\\s\\S]*?)\\n[${DOUBLE}]@`, 'y')],
  ['text', new RegExp(`[${SINGLE}]((?:[^${SINGLE}]|[${SINGLE}]{2})*)[${SINGLE}]`, 'y')],
  ['text', new RegExp(`[${DOUBLE}]((?:[^${DOUBLE}\`]|\`[\\s\\S]|[${DOUBLE}]{2})*)[${DOUBLE}]`, 'y')],
  ['bracket', /([(){}[\]])/y],
  [
    'word',
    new RegExp(`((?:[^\\s(){}[\\]${SINGLE}${DOUBLE}\`@]|\`[\\s\\S]|@(?![${SINGLE}${DOUBLE}]))+)`, 'y'),
  ],
] as const;

const CLOSES: Readonly<Record<string, string>> = { ')': '(', '}': '{', ']': '[' };

/**
 * Splits a script as PowerShell does, as far as texts and brackets go.
 * @throws Error if a text does not end, or the brackets do not match
 */
export function powerShellTokens(script: string): readonly PowerShellToken[] {
  const tokens: PowerShellToken[] = [];
  const open: string[] = [];
  for (let at = 0; at < script.length;) {
    const found = PATTERNS.flatMap(([kind, pattern]) => {
      pattern.lastIndex = at;
      const match = pattern.exec(script);
      return match === null ? [] : [{ kind, match }];
    })[0];
    if (found === undefined) throw new Error(`A text does not end: ${script.slice(at, at + 40)}`);
    const [whole, text = ''] = found.match;
    at += whole.length;
    if (found.kind === 'skip') continue;
    if (found.kind === 'bracket') {
      const opening = CLOSES[text];
      if (opening === undefined) open.push(text);
      else if (open.pop() !== opening) throw new Error(`${text} closes nothing, at ${String(at)}`);
    }
    tokens.push({ kind: found.kind, text });
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.join(' ')}`);
  return tokens;
}
