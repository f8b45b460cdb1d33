import type { FastifyPluginAsync } from 'fastify';
import { LAST_LINE, type LogLines } from '@portal/shared/server/log-lines';
import { addressGroup } from '@portal/shared/server/address-group';
import { limitPerMinute } from '@portal/shared/server/limit-per-minute';
import type { AttributedReport } from '@portal/shared/server/page-reports';
import type { ServedSets } from '../rollouts/served-sets';
import { sendServerError } from '../page/plain-responses';
import type { Serving } from '../sets/release-set';
import { culpritOf } from '../guard/attribution';
import type { Visits } from '../visits/visits';

/**
 * Per browser and minute, or per network if the browser is not known. One with a broken extension sends hundreds; the
 * first few are enough.
 */
const PER_SENDER = 60;
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

/**
 * Something that was blocked or failed to load. `part` is `page` when the browser does not report which file it was.
 */
export interface Blocked {
  /** `load`: a script that starts the page failed to load or did not match its hash. */
  readonly kind: 'csp' | 'load';
  readonly part: string;
  readonly release: string;
}

interface ReportOptions {
  readonly sets: Pick<ServedSets, 'serving' | 'setOf'>;
  /** Called for each item that a browser reports as blocked; `isLogged` is whether it was written to the log. */
  readonly onBlocked?: (blocked: Blocked, isLogged: boolean) => void;
  readonly lines: LogLines;
  readonly visits: Visits;
}

/** Receives the browsers' reports of what the content security and integrity policies blocked. */
export const reportRoutes: FastifyPluginAsync<ReportOptions> = async (
  app,
  { sets, onBlocked, lines, visits },
) => {
  const isWithinLimit = limitPerMinute(PER_SENDER);
  app.setErrorHandler(sendServerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report', 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post<{ Querystring: { page?: unknown } }>(
    '/reports',
    { bodyLimit: BODY_BYTES },
    async (request, reply) => {
      const { page: token } = request.query;
      const page = typeof token === 'string' ? visits.tokens.read(token) : null;
      const sender = page === null ? addressGroup(request.clientAddress) : page.laneTag;
      if (isWithinLimit(sender)) {
        const sent = page === null ? null : await sets.setOf(page);
        for (const report of readReports(String(request.body))) {
          const attributed = attributeReport(report, sent ?? sets.serving);
          const { kind, part, release } = attributed;
          const verdict = lines(kind);
          onBlocked?.({ kind, part, release }, verdict !== 'count');
          if (verdict === 'count') continue;
          const further = verdict === 'last' ? LAST_LINE : {};
          request.log.warn({ report, ...attributed, ...further }, 'blocked in a browser');
        }
      }
      return reply.code(204).send();
    },
  );
};

/** The part whose file was blocked or caused the violation. */
function attributeReport(
  { type, blockedURL = '', sourceFile = '' }: Readonly<Record<string, string>>,
  serving: Serving | null,
): Blocked & Pick<AttributedReport, 'owner' | 'chunk'> {
  const kind = type === 'load' ? 'load' : 'csp';
  const found = serving === null ? null : culpritOf(`${blockedURL}\n${sourceFile}`, serving);
  return found === null ? { kind, part: 'page', release: 'unknown' } : { kind, ...found };
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
