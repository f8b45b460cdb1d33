import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renameInstance } from '@portal/shared/contracts/application';
import { setRole } from '@portal/shared/contracts/member';
import { opsRefund } from '@portal/shared/contracts/operator';
import { orderDiscard } from '@portal/shared/contracts/order';
import { setNotUsedLicensebag } from '@portal/shared/contracts/pack';
import { applyInvoice } from '@portal/shared/contracts/payment';
import { addConnector } from '@portal/shared/contracts/connector';
import { renameTeam } from '@portal/shared/contracts/team';
import { enterpriseCertificateLegal } from '@portal/shared/contracts/certification';
import { certificationChanged } from '@portal/shared/events/certification';
import { connectorChanged } from '@portal/shared/events/connector';
import { applicationChanged, packChanged } from '@portal/shared/events/application';
import { invoiceChanged } from '@portal/shared/events/invoice';
import { messageReceived, messagesCounted } from '@portal/shared/events/message';
import { orderCancelled, orderCreated, orderPaid, orderRefunded } from '@portal/shared/events/order';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import type { StreamEvent } from '@portal/provider/platform/stream/event-projection';
import { buildApplication, buildMember, buildPack, buildUser } from '@portal/provider/testing/builders';
import { buyingScene, operator } from '@portal/provider/testing/buying-scene';
import { signIn } from '@portal/provider/testing/sign-in';
import { readStream } from '@portal/provider/testing/stream-reading';
import { createTestApp } from '@portal/provider/testing/test-app';
import { enterpriseRequest } from '@portal/provider/testing/verification-scene';
import { ROOT } from './root';

/*
 * The events of the stream (E56) are defined twice: for the provider in the `*-events.ts` of its domains, for pages in
 * `shared/events`. Compares both.
 */

const PAGES = [
  teamChanged,
  memberChanged,
  messageReceived,
  messagesCounted,
  orderCreated,
  orderPaid,
  orderCancelled,
  orderRefunded,
  invoiceChanged,
  connectorChanged,
  applicationChanged,
  packChanged,
  certificationChanged,
];

/** Names in the `*-events.ts` of the provider. */
function providerNames(): readonly string[] {
  const folder = join(ROOT, 'provider/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-events.ts'),
  );
  const literals = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'([a-z]+\.[a-z]+)'/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  return [...new Set(literals)].sort();
}

test('every event of the provider is defined for pages', () => {
  expect(providerNames()).toEqual(PAGES.map(({ name }) => name).sort());
});

test('the events that the provider sends match the definitions', async () => {
  const app = await createTestApp();
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const scene = await buyingScene(app);
  const { user: creator, team, as } = scene;
  const member = await buildUser(app, { certLevel: 'basic' });
  await buildMember(app, { team, user: member });
  const reading = await readStream(address, await signIn(app, creator));

  await app.ok(renameTeam, { TeamId: team.id, TeamName: 'Night watch' }, { as });
  await app.ok(setRole, { TeamId: team.id, UserIds: [member.id], Role: 'admin' }, { as });
  const { id: InstanceId } = await buildApplication(app, { team });
  await app.ok(addConnector, { InstanceId, Name: 'Branch', AccessMode: 'manual', Permission: 'all' }, { as });
  await app.ok(orderDiscard, { OrderNo: await scene.buy() }, { as });
  // Also sends a message to the buyer.
  const paid = await scene.bought();
  await app.ok(
    applyInvoice,
    { OrderNos: [paid], Kind: 'personal', Title: 'Zhang Wei', Mail: 'a@example.com' },
    { as },
  );
  await app.ok(renameInstance, { InstanceId, Name: 'Gate' }, { as });
  const { id: LicensebagId } = await buildPack(app, { team });
  await app.ok(setNotUsedLicensebag, { LicensebagId, InstanceId }, { as });
  await app.ok(opsRefund, { OrderNo: await scene.bought(), Reason: 'Paid twice' }, operator(app));

  await app.ok(enterpriseCertificateLegal, await enterpriseRequest(), { as });

  const received = new Map<string, StreamEvent>();
  while (received.size < PAGES.length) {
    const event = await reading.next();
    if (event === null) throw new Error(`The stream ended after ${[...received.keys()].join(', ')}.`);
    const definition = PAGES.find(({ name, major }) => name === event.name && major === event.major);
    expect([event.name, definition !== undefined]).toEqual([event.name, true]);
    expect(definition?.schema.safeParse(event.payload)).toMatchObject({ success: true });
    received.set(event.name, event);
  }
  reading.leave();
  await app.app.close();
  await app.database.close();
});
