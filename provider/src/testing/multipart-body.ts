const BOUNDARY = '----portal-test-4a7b';

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** One part of a body. With `fileName` or `type` it is a file. */
export interface BodyPart {
  readonly name: string;
  readonly content: Buffer | string;
  readonly fileName?: string;
  readonly type?: string;
  /** Replaces all header lines. */
  readonly head?: string;
}

/** A body of these parts, as a browser encodes it. */
export function multipartBody(parts: readonly BodyPart[]): Buffer {
  const encoded = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${part.head ?? headOf(part)}\r\n\r\n`),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...encoded, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function headOf({ name, fileName, type }: BodyPart): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const lines = [`Content-Disposition: form-data; name="${name}"${file}`];
  if (type !== undefined) lines.push(`Content-Type: ${type}`);
  return lines.join('\r\n');
}
