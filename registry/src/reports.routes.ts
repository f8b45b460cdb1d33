import type { FastifyPluginAsync } from 'fastify';
import { LAST_LINE, type LogLines } from '@portal/shared/server/log-lines';
import { addressGroup } from '@portal/shared/server/address-group';
import type { Blocked, FrontDoorOptions } from './front-door-options';
import { sendServerError } from './plain-responses';
import type { Serving } from './release-set';

/** Per address and minute. A single browser with a broken extension sends hundreds; the first few are enough. */
const PER_ADDRESS = 60;
/** Number of addresses counted per minute. Reports from further addresses are ignored until the next minute. */
const ADDRESSES = 1000;
const BODY_BYTES = 16 * 1024;
/** Fields of a report that are logged: no query strings, no page contents. */
const FIELDS = [
  'type',
  'url',
  'documentURL',
  'blockedURL',
  'sourceFile',
  'effectiveDirective',
  'disposition',
  'destination',
];

/** Receives the browsers' reports of what the content security and integrity policies blocked. */
export const reportRoutes: FastifyPluginAsync<FrontDoorOptions & { readonly lines: LogLines }> = async (
  app,
  { registry, onBlocked, lines },
) => {
  const mayReport = limitPerMinute();
  app.setErrorHandler(sendServerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report', 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post('/reports', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    if (mayReport(addressGroup(request.ip))) {
      for (const report of readReports(String(request.body))) {
        const { owner, ...blocked } = attributeReport(report, registry.serving);
        const verdict = lines(blocked.kind);
        onBlocked?.(blocked, verdict !== 'count');
        if (verdict === 'count') continue;
        const further = verdict === 'last' ? LAST_LINE : {};
        request.log.warn({ report, ...blocked, owner, ...further }, 'blocked in a browser');
      }
    }
    return reply.code(204).send();
  });
};

/** Each address has its own limit, so that no client can suppress the reports of others. */
function limitPerMinute(): (address: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (address) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = counts.get(address) ?? 0;
    if (count >= PER_ADDRESS || (count === 0 && counts.size >= ADDRESSES)) return false;
    counts.set(address, count + 1);
    return true;
  };
}

/** The part whose file was blocked or caused the violation, identified by the address of the file. */
function attributeReport(
  { type, blockedURL = '', sourceFile = '' }: Readonly<Record<string, string>>,
  serving: Serving | null,
): Blocked & { readonly owner?: string } {
  const kind = type === 'load' ? 'load' : 'csp';
  for (const address of [blockedURL, sourceFile]) {
    const found = serving?.releases.get(/\/assets\/([a-z0-9-]+)\//.exec(address)?.[1] ?? '');
    if (found === undefined) continue;
    const owner = found.manifest?.owner;
    return { kind, part: found.part, release: found.id, ...(owner !== undefined && { owner }) };
  }
  return { kind, part: 'page', release: 'unknown' };
}

/** The known fields of each report, shortened and without query strings. */
export function readReports(body: string): readonly Readonly<Record<string, string>>[] {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [];
  }
  return (Array.isArray(value) ? value : [value]).slice(0, 10).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const inner = 'body' in item && typeof item.body === 'object' && item.body !== null ? item.body : {};
    const merged: Record<string, unknown> = { ...item, ...inner };
    const known = FIELDS.flatMap((field): [string, string][] => {
      const found = merged[field];
      return typeof found === 'string' ? [[field, withoutQuery(found)]] : [];
    });
    return known.length === 0 ? [] : [Object.fromEntries(known)];
  });
}

/** Searches from the start, so that the time is linear in a text that strangers choose. */
function withoutQuery(address: string): string {
  const end = address.search(/[?#]/);
  return address.slice(0, Math.min(end === -1 ? address.length : end, 200));
}
