import { execFileSync } from 'node:child_process';
import { ROOT } from './root';

const CODE = /\.(ts|tsx|mjs)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
// zh-CN is the name of a language.
const LANGUAGE = /^zh-CN\.ts$/;
// trusted-types and common-ground are specific; types and common alone are not.
const EMPTY_WORDS = /^(types?|common|misc)(?=\.|$)|(^|-)(utils?|helpers?)(?=\.|$)/;

/** A file name describes the content; its suffix names the layer. */
export function fileNameProblems(paths: readonly string[]): string[] {
  return paths
    .filter((path) => CODE.test(path))
    .flatMap((path) => {
      const parts = path.split('/');
      const name = parts.at(-1) ?? '';
      if (parts.some((part) => EMPTY_WORDS.test(part.replace(CODE, ''))))
        return [`${path}: utils, helpers, types, common and misc say nothing; name the thing`];
      if (!KEBAB.test(name) && !LANGUAGE.test(name)) return [`${path}: file names are kebab-case`];
      return [];
    });
}

/** Every file of the working tree that git does not ignore. */
export function projectFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
}
