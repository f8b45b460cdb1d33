/** Browser and system of a session; null if the provider recognised neither. */
export function deviceLabel(browser: string, system: string): string | null {
  const known = [browser, system].filter((part) => part.trim() !== '');
  return known.length === 0 ? null : known.join(' · ');
}
