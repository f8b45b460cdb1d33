/** Compression of a response. */
export type Encoding = 'br' | 'gzip';

/** Encodings that the client accepts, brotli first (RFC 9110 §12.5.3). A weight of 0 excludes an encoding. */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const weights = new Map(
    header
      .slice(0, 256)
      .toLowerCase()
      .split(',')
      .map((item): [string, number] => {
        const [coding = '', ...parameters] = item.split(';').map((piece) => piece.trim());
        return [coding, Number(parameters.find((piece) => piece.startsWith('q='))?.slice(2) ?? '1')];
      }),
  );
  const takes = (encoding: string): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).filter(takes);
}
