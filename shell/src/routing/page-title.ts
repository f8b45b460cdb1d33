/** `<page> - <portal>` (docs/reference/screens.md#title-and-progress). */
export function pageTitle(page: string, portal: string): string {
  return `${page} - ${portal}`;
}

/** What the page is about stands first: in a narrow tab it is what tells pages of one path apart. */
export function titleAbout(topic: string | undefined, page: string): string {
  return topic === undefined ? page : `${topic} · ${page}`;
}
