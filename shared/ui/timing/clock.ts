/** Seconds as a clock shows them: 90 is `01:30`. */
export function clockOf(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(seconds / 60))}:${part(seconds % 60)}`;
}
