import { enterpriseCertificateConsignor, realnameCertificate } from '@portal/shared/contracts/certification';
import {
  opsCertifications,
  opsOpenCertification,
  opsReviewCertification,
} from '@portal/shared/contracts/review';
import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { createLogger } from '../../platform/runtime/logging';
import { buildUser } from '../../testing/builders';
import { newIdCard } from '../../testing/id-numbers';
import { jpegOf, withJpegSegment } from '../../testing/image-files';
import { signIn } from '../../testing/sign-in';
import { createTestApp, TestFile, type TestApp } from '../../testing/test-app';
import { enterpriseRequest, passFace } from '../../testing/verification-scene';

/** In the metadata of the picture that is uploaded. */
const MARK = 'MARK-IN-THE-FILE-81c2';
const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  app = await createTestApp({ logger: createLogger({ level: 'debug', destination }) });
});
afterAll(() => app.close());

/** All rows of all tables as text, bytes as hexadecimal digits. */
async function everyRow(): Promise<string> {
  const { queries } = app.database;
  const { rows: tables } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await queries.execute<{ line: string }>(
        sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
      );
      return rows.map(({ line }) => line).join('\n');
    }),
  );
  return texts.join('\n');
}

test('no name, number or file of a verification stands in a table or a line of the log', async () => {
  const person = { RealName: '欧阳无名', IdCard: newIdCard() };
  const as = await signIn(app, await buildUser(app));
  const { Token } = await app.ok(realnameCertificate, person, { as });
  await passFace(app, Token);

  const picture = withJpegSegment(await jpegOf(), 0xe1, MARK);
  const request = {
    ...(await enterpriseRequest()),
    ContactName: '司马无名',
    LicenseImage: new TestFile(picture, 'image/jpeg'),
  };
  const company = await signIn(app, await buildUser(app));
  const { applyId, qr } = await app.ok(enterpriseCertificateConsignor, request, { as: company });
  await passFace(app, qr?.Token ?? '');
  const by = { headers: { authorization: `Bearer ${app.deps.secrets.opsToken}` } };
  await app.ok(opsCertifications, {}, by);
  const { files } = await app.ok(opsOpenCertification, { Id: applyId }, by);
  const url = `${app.deps.settings.apiPath}/ext/ops/files/${files[0]?.Id ?? ''}`;
  const { rawPayload } = await app.app.inject({ url, ...by });
  await app.ok(opsReviewCertification, { Id: applyId, Pass: true }, by);
  // Refusals must not repeat what was sent either.
  await app.refusal(realnameCertificate, { ...person, RealName: '欧阳不符' }, { as });

  const stored = await everyRow();
  const logged = lines.join('');
  expect(stored).toContain(applyId);
  expect(logged).toContain('enterpriseCertificateConsignor');
  const secrets = [
    ...[person.RealName, person.IdCard, request.ContactName, request.ContactIdCard],
    ...[request.EnterpriseName, '欧阳不符', MARK, Buffer.from(MARK).toString('hex')],
    ...[rawPayload, picture].flatMap((bytes) => {
      const part = bytes.subarray(200, 232);
      return [part.toString('hex'), part.toString('base64').slice(0, 40)];
    }),
  ];
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});
