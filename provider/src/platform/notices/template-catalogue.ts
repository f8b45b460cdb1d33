import type { Template } from './template';

/** All templates, by the names that rows store. */
export interface TemplateCatalogue {
  readonly all: readonly Template[];
  /** Whether it is of this release. */
  readonly has: (name: string) => boolean;
  /** For an unknown one, a template that says that the message cannot be shown. */
  readonly find: (name: string) => Template;
}

/** For a row of a later release, whose text is not known here. */
const UNKNOWN: Template = {
  name: 'unknown',
  isSecurity: false,
  title: { en: 'Message', 'zh-CN': '消息' },
  text: {
    en: 'This message cannot be shown at the moment. Try again later.',
    'zh-CN': '该消息暂时无法显示，请稍后再试。',
  },
};

/** @throws Error if two templates have the same name */
export function templateCatalogue(domains: readonly Readonly<Record<string, Template>>[]): TemplateCatalogue {
  const all = domains.flatMap((templates) => Object.values(templates));
  const byName = new Map(all.map((template) => [template.name, template]));
  if (byName.size < all.length) throw new Error('Two templates of notices have the same name.');
  return { all, has: (name) => byName.has(name), find: (name) => byName.get(name) ?? UNKNOWN };
}
