// Paths and names of code that comments and documents cite. Renaming what they cite must change them too.

/** What a citation may name. */
export interface CitationTargets {
  /** Whether a file or folder has this path, or ends with it; `*` stands for any part of a name. */
  readonly hasPath: (path: string) => boolean;
  /** Whether code, outside of comments, contains this name, or one that ends with it after an underscore. */
  readonly hasName: (name: string) => boolean;
  readonly hasDecision: (number: number) => boolean;
}

const COMMENT = /(?:^|\s)\/\/.*|(?<=^\s*|\{)\/\*[\s\S]*?\*\/|^\s*--.*/gm;

/** The comments of a source file, each line at its place; everything else is blank. */
export function commentsOf(text: string): string {
  let rest = 0;
  let comments = '';
  for (const { 0: comment, index } of text.matchAll(COMMENT)) {
    comments += blank(text.slice(rest, index)) + comment;
    rest = index + comment.length;
  }
  return comments + blank(text.slice(rest));
}

const withoutComments = (text: string) => text.replace(COMMENT, blank);
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** Names of Node and React that our code does not use itself. */
const OUTSIDE: ReadonlySet<string> = new Set(['NODE_EXTRA_CA_CERTS', 'jsxDEV']);
/** Folders that a build or an installation makes. */
const GENERATED = /^(?:\.{1,2}\/)?(?:dist|node_modules|\.cache|\.data)\//;
const SOURCE = /\.(?:tsx?|mjs|css|sql)$/;
const DOCUMENT = /\.md$/;

/** The paths of the repository, and the names in its code. */
export function citationTargets(files: readonly string[], read: (path: string) => string): CitationTargets {
  const suffixes = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (let end = 1; end <= parts.length; end += 1)
      for (let start = 0; start < end; start += 1) suffixes.add(parts.slice(start, end).join('/'));
  }
  const names = new Set<string>();
  for (const file of files) {
    if (DOCUMENT.test(file)) continue;
    for (const [name] of withoutComments(read(file)).matchAll(/[A-Za-z_$][\w$]*/g)) {
      names.add(name);
      for (const { index } of name.matchAll(/_/g)) names.add(name.slice(index + 1));
    }
  }
  return {
    hasPath(path) {
      if (GENERATED.test(path)) return true;
      const plain = path.replace(/^(?:…|\.{1,2})\//, '').replace(/\/$/, '');
      if (suffixes.has(plain)) return true;
      if (!plain.includes('*')) return false;
      const pattern = new RegExp(
        `^${plain.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}$`,
      );
      return [...suffixes].some((suffix) => pattern.test(suffix));
    },
    hasName: (name) => names.has(name) || OUTSIDE.has(name),
    hasDecision: (number) =>
      files.some((file) => file.startsWith(`docs/decisions/${String(number).padStart(4, '0')}-`)),
  };
}

/** A path with a folder and an ending that a file of the repository could have. */
const PATH =
  /(?<![\w@:/.<>-])(?:…\/|\.{1,2}\/)?(?:[\w@*-][\w.@*-]*\/)+[\w*-][\w.*-]*\.(?:tsx?|mjs|css|sql|md|json|ya?ml)\b(?!\/)/g;
const FILE = /`([\w*-][\w.*-]*\.(?:tsx?|mjs|css|sql|md|ya?ml))`/g;
/** Code in backticks that is one name with an inner capital or underscore, perhaps called, or with a member. */
const NAME = /`([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\))?`/g;
const DECISIONS = /\bdecisions?[ /]((?:\d{1,4}(?:, | and | to )?)+)/gi;
const LINK = /\{@link ([\w$.]+)\}/g;

/** Citations in one file that name nothing of the repository. */
export function deadCitations(path: string, text: string, targets: CitationTargets): string[] {
  const cited = SOURCE.test(path) ? commentsOf(text) : text;
  return cited.split('\n').flatMap((line, index) => {
    const paths = [...line.matchAll(PATH), ...line.matchAll(FILE)]
      .map(([found, file]) => file ?? found)
      .filter((found) => !targets.hasPath(found));
    const names = [...line.matchAll(NAME), ...line.matchAll(LINK)]
      .flatMap(([, found = '']) => found.split('.'))
      .filter((name) => /[a-z][A-Z]|[A-Z][a-z].*[A-Z]|[A-Z]_[A-Z]/.test(name) && !targets.hasName(name));
    const decisions = [...line.matchAll(DECISIONS)]
      .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
      .filter((number) => !targets.hasDecision(Number(number)))
      .map((number) => `decision ${number}`);
    return [...paths, ...names, ...decisions].map(
      (found) => `${path}:${String(index + 1)} cites ${found}, which is not there`,
    );
  });
}
