import type { FastifyPluginAsync } from 'fastify';

/** One browser with a broken extension sends hundreds; what matters shows in the first few. */
const REPORTS_PER_MINUTE = 60;
const BODY_BYTES = 16 * 1024;
/** What a log line needs of a report: no query strings, no page contents. */
const FIELDS = [
  'type',
  'url',
  'documentURL',
  'blockedURL',
  'effectiveDirective',
  'disposition',
  'destination',
];

/** Where browsers report what the content security and integrity policies have blocked. */
export const reportRoutes: FastifyPluginAsync = async (app) => {
  let minute = 0;
  let count = 0;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report', 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post('/reports', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    count = now === minute ? count + 1 : 1;
    minute = now;
    if (count <= REPORTS_PER_MINUTE) {
      for (const report of readReports(String(request.body)))
        request.log.warn({ report }, 'blocked in a browser');
    }
    return reply.code(204).send();
  });
};

/** The known fields of each report, short and without queries. */
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
      return typeof found === 'string' ? [[field, found.replace(/[?#].*$/, '').slice(0, 200)]] : [];
    });
    return known.length === 0 ? [] : [Object.fromEntries(known)];
  });
}
