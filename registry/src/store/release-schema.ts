import * as z from 'zod/mini';
import semver from 'semver';
import { LANGUAGES } from '@portal/shared/contracts/language';
import type { RemoteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import { releaseId } from '@portal/shared/federation/release-id';
import { RegistryError } from '../model/registry-error';
import {
  GLOBAL_NAME,
  INTEGRITY,
  isFileName,
  isPart,
  isPrintable,
  isReleaseId,
  SHA256,
  SHELL,
} from '../model/names';

/** Size limits of a release. A part of the portal uses a fraction of each. */
export const LIMITS = {
  releaseBytes: 1024 * 1024,
  fileBytes: 8 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  files: 2_000,
} as const;

/** The newest known schema of `release.json` and of manifests. Additional fields are ignored. */
const KNOWN_SCHEMA = 1;

const printable = z.refine<string>(isPrintable, 'has control characters');
const text = z.string().check(z.minLength(1), z.maxLength(200), printable);
const fileName = z.string().check(z.refine(isFileName, 'is not a file name'));
const localized = z.object(Object.fromEntries(LANGUAGES.map((language) => [language, text])));
// Patterns and reserved addresses are refused when a release is published. Stores may hold earlier ones with them.
const path = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[A-Za-z0-9/:_.*-]*$/));
const key = z.string().check(z.minLength(1), z.maxLength(200), printable);
/** Name of a route, a page or a slot's card. */
export const slug = z.string().check(z.maxLength(80), z.regex(/^[A-Za-z][A-Za-z0-9-]*$/));
const major = z.number().check(z.int(), z.minimum(1), z.maximum(1_000));
const eventUse = z.object({ name: text, majors: z.array(major).check(z.minLength(1), z.maxLength(20)) });

/** A name, or the data of a path, which a page draws. */
const icon = z
  .string()
  .check(z.maxLength(4_000), z.regex(/^(?:path:[A-Za-z0-9 .,+-]+|(?!path:).{1,200})$/), printable);

const route = z.object({
  name: slug,
  path,
  aliases: z.optional(z.array(path).check(z.maxLength(20))),
  page: slug,
  title: localized,
  layout: z.enum(['main', 'user', 'blank']),
  access: z.enum(['public', 'session']),
  parent: z.optional(slug),
  menu: z.optional(z.object({ order: z.number(), icon, title: z.optional(localized) })),
  permission: z.optional(text),
  tabKey: z.optional(z.array(text).check(z.maxLength(10))),
  keepAlive: z.optional(z.boolean()),
  borrows: z.optional(
    z
      .array(
        z.object({ name: slugWithDots(), majors: z.array(major).check(z.minLength(1), z.maxLength(20)) }),
      )
      .check(z.maxLength(20)),
  ),
});

const command = z.object({
  name: slug,
  title: localized,
  icon: z.optional(icon),
  keywords: z.optional(z.array(text).check(z.maxLength(50))),
  route: slug,
  query: z.optional(z.record(key, text)),
  needs: z.optional(z.object({ action: text, permission: text })),
  quick: z.optional(z.number()),
});

const manifest = z.object({
  schema: z.literal(1),
  name: z.string().check(z.refine(isPart, 'is not the name of a part')),
  owner: text,
  host: z.string().check(z.refine((range) => semver.validRange(range) !== null, 'is not a semver range')),
  routes: z.array(route).check(z.maxLength(200)),
  slots: z
    .array(
      z.object({
        slot: slugWithDots(),
        major: z.optional(major),
        card: slug,
        title: localized,
        order: z.number(),
        span: z.optional(z.literal([8, 12, 16, 24])),
        target: z.optional(slug),
        certLevels: z.optional(z.array(text).check(z.maxLength(10))),
      }),
    )
    .check(z.maxLength(50)),
  commands: z.optional(z.array(command).check(z.maxLength(50))),
  events: z.object({
    emits: z.array(eventUse).check(z.maxLength(200)),
    listens: z.array(eventUse).check(z.maxLength(200)),
  }),
});

/** Path of a field → its types. The path of the whole is empty. */
const fields = z.record(
  z.string().check(z.maxLength(300), printable),
  z.string().check(z.minLength(1), z.maxLength(5_000), printable),
);
const hash = z.string().check(z.regex(/^[0-9a-f]{8,64}$/));

/** What a build calls, or what a provider serves. */
export const callShapes = z.record(
  key,
  z.object({
    method: z.enum(['GET', 'POST']),
    path: key,
    encoding: z.optional(key),
    format: z.optional(key),
    hash,
    request: fields,
    response: fields,
  }),
);

/** Payloads of events, by name and major. */
export const eventShapes = z.record(key, z.object({ hash, fields }));

const release = z.object({
  schema: z.literal(1),
  part: z.string().check(z.refine(isPart, 'is not the name of a part')),
  version: z
    .string()
    .check(z.refine((version) => semver.valid(version) === version, 'is not a semver version')),
  id: z.string().check(z.refine(isReleaseId, 'is not <semver>-<8 hex>')),
  entry: fileName,
  global: z.string().check(z.regex(GLOBAL_NAME)),
  files: z
    .array(
      z.object({
        name: fileName,
        bytes: z.number().check(z.int(), z.minimum(0), z.maximum(LIMITS.fileBytes)),
        sha256: z.string().check(z.regex(SHA256)),
        integrity: z.string().check(z.regex(INTEGRITY)),
      }),
    )
    .check(z.minLength(1), z.maxLength(LIMITS.files)),
  chunks: z.record(key, z.array(fileName)),
  uses: z.record(key, z.array(key)),
  hostApi: z.optional(z.string().check(z.refine((v) => semver.valid(v) === v, 'is not a semver version'))),
  pages: z.optional(z.array(z.object({ name: slug, path })).check(z.maxLength(50))),
  manifest: z.optional(manifest),
  calls: z.optional(callShapes),
  events: z.optional(eventShapes),
  federation: z.optional(z.string().check(z.refine((v) => semver.valid(v) === v, 'is not a semver version'))),
});

function slugWithDots(): z.ZodMiniString {
  return z.string().check(z.maxLength(80), z.regex(/^[a-z][A-Za-z0-9.-]*$/));
}

/**
 * Reads `release.json` and checks that it is consistent: every file it refers to is listed, the shell offers a host
 * API, a remote has a manifest. Unknown fields are dropped.
 * @throws RegistryError `invalid`
 */
export function parseRelease(json: string): Release {
  if (Buffer.byteLength(json) > LIMITS.releaseBytes) throw invalid('release.json is larger than 1 MiB');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw invalid('release.json is not JSON', error);
  }
  refuseNewer(value);
  const parsed = z.safeParse(release, value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw invalid(
      `release.json does not fit its schema: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  }
  // The schema has checked everything the type promises, except for names that only newer shells know.
  const result = parsed.data as unknown as Release;
  checkConsistency(result);
  return result;
}

/**
 * Reads a manifest on its own, as a dev server gives it. Unknown fields are dropped.
 * @throws RegistryError `invalid`
 */
export function parseManifest(value: unknown): RemoteManifest {
  const parsed = z.safeParse(manifest, value);
  if (parsed.success) return parsed.data as unknown as RemoteManifest;
  const issue = parsed.error.issues[0];
  throw invalid(
    `the manifest does not fit its schema: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}

/** Refuses the build of a newer portal with an explanation, because this version could misread it. */
function refuseNewer(value: unknown): void {
  const whose = textAt(value, 'part') ?? 'this part';
  const manifestOfIt: unknown =
    typeof value === 'object' && value !== null && 'manifest' in value ? value.manifest : undefined;
  for (const [what, schema] of [
    ['release.json', schemaOf(value)],
    ['manifest', schemaOf(manifestOfIt)],
  ] as const) {
    if (schema !== undefined && schema > KNOWN_SCHEMA) {
      throw invalid(
        `the ${what} of ${whose} has schema ${String(schema)}, but this portal knows none above ${String(KNOWN_SCHEMA)}; update the portal first`,
      );
    }
  }
}

function schemaOf(value: unknown): number | undefined {
  const schema = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined;
  return typeof schema === 'number' ? schema : undefined;
}

function textAt(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' && isPart(found) ? found : undefined;
}

/**
 * Verifies that the id belongs to these bytes: its hex part is the hash of everything else.
 * @throws RegistryError `invalid`
 */
export function checkReleaseId(json: string): void {
  const { id, ...rest } = JSON.parse(json) as Release;
  if (id !== releaseId(rest))
    throw invalid(`${rest.part}@${id} was changed after its build: its id does not fit its content`);
}

function checkConsistency(found: Release): void {
  const names = new Set(found.files.map((file) => file.name));
  if (names.size !== found.files.length) throw invalid(`${found.part} names a file twice`);
  const total = found.files.reduce((sum, file) => sum + file.bytes, 0);
  if (total > LIMITS.totalBytes) throw invalid(`${found.part} is larger than 64 MiB`);
  for (const name of [found.entry, ...Object.values(found.chunks).flat()]) {
    if (!names.has(name)) throw invalid(`${found.part} leads to ${name}, which is not among its files`);
  }
  if (!found.id.startsWith(`${found.version}-`))
    throw invalid(`${found.id} is not an id of version ${found.version}`);
  if (found.part === SHELL) {
    if (found.hostApi === undefined) throw invalid('the shell does not say which HOST_API it offers');
    if ((found.chunks['.'] ?? []).length === 0) throw invalid('the shell does not say how it starts');
    return;
  }
  if (found.manifest === undefined) throw invalid(`${found.part} brings no manifest`);
  if (found.manifest.name !== found.part) {
    throw invalid(`${found.part} brings the manifest of ${found.manifest.name}`);
  }
}

function invalid(sentence: string, cause?: unknown): RegistryError {
  return new RegistryError('invalid', `${sentence}.`, { cause });
}
