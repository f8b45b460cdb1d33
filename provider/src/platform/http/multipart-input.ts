import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { MAX_IMAGE_BYTES, type ImageUpload } from '@portal/shared/contracts/fields';
import { BusinessError, fieldError } from './business-error';
import { requestTimeout } from './request-refusal';
import { watchProgress } from './upload-progress';

/** A file of a multipart body. The name that the client gave it is not kept. */
export interface UploadedFile extends ImageUpload {
  readonly bytes: Buffer;
}

const FILES = 2;
const TEXTS = 10;
const TEXT_BYTES = 8 * 1024;
const HEADER_BYTES = 4 * 1024;
const NAME_BYTES = 100;

/** Limits of a body. Together they limit the memory that a request uses. */
export const MULTIPART_LIMITS = {
  files: FILES,
  fields: TEXTS,
  parts: FILES + TEXTS,
  fileSize: MAX_IMAGE_BYTES,
  fieldSize: TEXT_BYTES,
  headerPairs: 16,
  headerSize: HEADER_BYTES,
};

/** The most that a body within these limits can have. Reading stops at this number, whatever the bytes are. */
export const MULTIPART_BYTES = FILES * MAX_IMAGE_BYTES + (FILES + TEXTS) * (TEXT_BYTES + HEADER_BYTES);

/**
 * The file behind a validated field.
 * @throws Error if the value is no file of a multipart body
 */
export function uploadedFile(upload: ImageUpload): UploadedFile {
  if ('bytes' in upload && Buffer.isBuffer(upload.bytes)) return { ...upload, bytes: upload.bytes };
  throw new Error('The field is no file of a multipart body.');
}

type Input = Readonly<Record<string, string | UploadedFile>>;

/**
 * Reads a multipart body: texts as strings, files as `UploadedFile`. Fields that the contract does not have are
 * included; they count for the limits.
 * @throws BusinessError `contentTooLarge` with the field of the file, or without one for the whole body;
 *   `validationFailed` for everything else that cannot be read, with the field or `''`; RequestRefusal if it
 *   makes too little progress
 */
export async function readMultipart(request: FastifyRequest, reply: FastifyReply): Promise<Input> {
  if (!request.isMultipart()) throw fieldError('', 'bodyInvalid');
  const { raw } = request;
  const cutOff = () => fieldError('', 'bodyInvalid');
  if (raw.destroyed || reply.sent) throw cutOff();
  let received = 0;
  let stop: (error: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => (stop = reject));
  const progress = watchProgress(() => {
    if (!raw.complete) stop(requestTimeout());
  });
  const count = ({ length }: Buffer) => {
    received += length;
    progress.add(length);
    if (received > MULTIPART_BYTES) stop(new BusinessError(errorCodes.contentTooLarge));
  };
  // The response was sent already, because reading took too long, or the connection ended.
  const end = () => stop(cutOff());
  raw.on('data', count);
  reply.raw.once('close', end);
  try {
    return await Promise.race([readParts(request), stopped]);
  } catch (error) {
    throw error instanceof BusinessError ? error : cutOff();
  } finally {
    progress.stop();
    raw.off('data', count);
    reply.raw.off('close', end);
    // The rest is dropped, so that the connection can be used again.
    raw.unpipe();
    raw.resume();
  }
}

async function readParts(request: FastifyRequest): Promise<Input> {
  const input = new Map<string, string | UploadedFile>();
  for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
    const name = nameOf(part);
    if (input.has(name)) throw fieldError(name, 'fieldInvalid');
    if (part.type === 'file') {
      const bytes = await bytesOf(part);
      input.set(name, { size: bytes.length, type: part.mimetype, bytes });
    } else {
      input.set(name, textOf(name, part));
    }
  }
  // Own properties also for names such as __proto__.
  return Object.fromEntries(input);
}

function nameOf({ fieldname }: { readonly fieldname?: string }): string {
  if (fieldname === undefined || Buffer.byteLength(fieldname) > NAME_BYTES)
    throw fieldError('', 'bodyInvalid');
  return fieldname;
}

function textOf(name: string, { value, valueTruncated }: Extract<Multipart, { type: 'field' }>): string {
  if (valueTruncated) throw fieldError(name, 'textTooLong');
  // A part that calls itself JSON was parsed. Bytes that are not UTF-8 were replaced by U+FFFD.
  if (typeof value !== 'string' || value.includes('\ufffd')) throw fieldError(name, 'textInvalid');
  return value;
}

async function bytesOf({ fieldname, file }: MultipartFile): Promise<Buffer> {
  const tooLarge = () =>
    new BusinessError(errorCodes.contentTooLarge, { fields: { [fieldname]: 'imageSize' } });
  // Otherwise the file would be read to its end.
  file.once('limit', () => file.destroy(tooLarge()));
  // Filled at once, so that the chunks, which are as large as the file, do not pile up.
  const bytes = Buffer.allocUnsafeSlow(MAX_IMAGE_BYTES);
  let size = 0;
  for await (const chunk of file) {
    size += (chunk as Buffer).copy(bytes, size);
    if (file.truncated) throw tooLarge();
  }
  return bytes.subarray(0, size);
}
