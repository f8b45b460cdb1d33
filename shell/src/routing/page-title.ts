/** `<page> - <portal>` (docs/reference/screens.md#title-and-progress). */
export function pageTitle(page: string, portal: string): string {
  return `${page} - ${portal}`;
}

/** The title with the topic first, since that distinguishes pages of one path in a narrow tab. */
export function titleAbout(topic: string | undefined, page: string): string {
  return topic === undefined ? page : `${topic} · ${page}`;
}
