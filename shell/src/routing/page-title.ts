/** `<page> - <portal>` (portal §1a). */
export function pageTitle(page: string, portal: string): string {
  return `${page} - ${portal}`;
}
