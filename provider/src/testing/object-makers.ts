import { registerAgent } from '@portal/shared/contracts/agent';
import { renameInstance } from '@portal/shared/contracts/application';
import { faceCheckApplicant } from '@portal/shared/contracts/assistant';
import { realnameCertificate } from '@portal/shared/contracts/certification';
import { connectorSh } from '@portal/shared/contracts/connector';
import { loginScanUrl } from '@portal/shared/contracts/scan-login';
import { desc, eq } from 'drizzle-orm';
import type { CodeScene } from '../identity/codes/code-scenes';
import { codeService } from '../identity/codes/code.service';
import { BY_APP } from '../identity/step-up/app-proof';
import { stepTicketService } from '../identity/step-up/step-ticket.service';
import { fileService } from '../verification/file/file.service';
import { announcements } from '../platform/database/schema/announcements';
import { certifications } from '../platform/database/schema/certifications';
import { invoices } from '../platform/database/schema/invoices';
import { messages } from '../platform/database/schema/messages';
import { passkeys } from '../platform/database/schema/second-factors';
import { sessions } from '../platform/database/schema/sign-in';
import type { TicketScope } from '../platform/database/schema/step-tickets';
import { addDays } from '../platform/runtime/clock';
import {
  buildApplication,
  buildCertification,
  buildInstanceUser,
  buildMember,
  buildMessage,
  buildOrder,
  buildPack,
  buildTeam,
  buildUser,
} from './builders';
import { newIdCard } from './id-numbers';
import { isOwn, type Holder, type Made } from './object-holder';
import { buildPasskey, latestCode, ticket } from './security-scene';
import { signIn } from './sign-in';

/*
 * Objects of a person, or of a team in their name.
 */

/** The team of the person; of a mate, one in which the caller is an ordinary member. Something is in it. */
export async function team({ world, person, caller }: Holder): Promise<string> {
  const { app } = world;
  const isOfMate = world.creator === caller && person !== caller;
  const it = isOfMate ? await buildTeam(app, { creator: person.user }) : world.team;
  if (isOfMate) await buildMember(app, { team: it, user: caller.user });
  const application = await buildApplication(app, { team: it });
  await buildInstanceUser(app, { application, user: caller.user });
  await buildPack(app, { team: it });
  return it.id;
}

export const application = ({ world, person }: Holder) => world.application(person);

export const personalApplication = ({ world, person }: Holder) => world.application(person, { teamId: null });

/** With an order of the person. */
export async function orderedApplication({ world, person }: Holder): Promise<string> {
  const instanceId = await world.application(person);
  await buildOrder(world.app, { buyer: person.user, team: world.team, instanceId });
  return instanceId;
}

/** With a line in the history of the team. */
export async function renamedApplication({ world, person }: Holder): Promise<string> {
  const InstanceId = await world.application(person);
  await world.app.ok(renameInstance, { InstanceId, Name: 'Night watch' }, { as: world.creator.as });
  return InstanceId;
}

export const connector =
  (state?: 'pending' | 'connected') =>
  ({ world, person }: Holder) =>
    world.connector(state === undefined ? {} : { state }, person);

/** The one-time token of a connector's program. */
export async function enrolment({ world }: Holder): Promise<string> {
  const ConnectorId = await world.connector();
  const { Url } = await world.app.ok(connectorSh, { ConnectorId }, { as: world.creator.as });
  return Url.slice(Url.lastIndexOf('/') + 1);
}

/** The token of a connector's program. */
export async function agent(holder: Holder): Promise<string> {
  const request = { Token: await enrolment(holder), System: 'linux', Version: '1.0.0' } as const;
  return (await holder.world.app.ok(registerAgent, request)).agentToken;
}

export const invitationTo = ({ elsewhere, person }: Holder) => elsewhere.invited(person);

export const invitationToStranger = async ({ world }: Pick<Holder, 'world'>) =>
  world.invited(await world.stranger());

export const order =
  (status: 'unpaid' | 'havePaid') =>
  async ({ world, person }: Pick<Holder, 'world' | 'person'>) =>
    (await buildOrder(world.app, { buyer: person.user, team: world.team, status })).orderNo;

export async function message({ world: { app }, person: { user } }: Holder): Promise<string> {
  await buildMessage(app, { user });
  const [row] = await app.database.queries
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.userId, user.id))
    .orderBy(desc(messages.id));
  return row?.id ?? '';
}

export async function passkey({
  world: { app },
  person: { user },
}: Pick<Holder, 'world' | 'person'>): Promise<string> {
  await buildPasskey(app, { user });
  const [row] = await app.database.queries
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id));
  return row?.id ?? '';
}

/** A session besides the one that calls. */
export async function session({ world: { app }, person: { user } }: Holder): Promise<string> {
  await signIn(app, user);
  const [row] = await app.database.queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.id));
  return row?.id ?? '';
}

export async function certification({ world: { app }, person: { user } }: Holder): Promise<string> {
  return (await buildCertification(app, { user, payload: {} })).id;
}

/** A picture that somebody submitted with their verification. */
export async function picture({ world: { app } }: Holder): Promise<string> {
  const { deps, database } = app;
  const user = await buildUser(app);
  const { id: certificationId } = await buildCertification(app, { user, payload: {} });
  const image = { mime: 'image/jpeg', bytes: Buffer.from('picture') } as const;
  const of = { ownerId: user.id, certificationId };
  const [id = ''] = await fileService(deps).insert(database.queries, of, [{ kind: 'license', image }]);
  return id;
}

export async function announcement({ world: { app } }: Holder): Promise<string> {
  const { deps, database } = app;
  const at = deps.clock.now();
  const id = deps.newId();
  await database.queries.insert(announcements).values({
    ...{ id, kind: 'info', textZh: '维护', textEn: 'Maintenance', createdAt: at, updatedAt: at },
    ...{ startsAt: at, endsAt: addDays(at, 1) },
  });
  return id;
}

export async function invoice({ world: { app }, person: { user } }: Holder): Promise<string> {
  const { deps, database } = app;
  const at = deps.clock.now();
  const id = deps.newId();
  await database.queries.insert(invoices).values({
    ...{ id, buyerId: user.id, kind: 'personal', title: 'Ann', mail: 'ann@example.com' },
    ...{ amountCents: 100, status: 'applied', createdAt: at, updatedAt: at },
  });
  return id;
}

export async function qrLogin({ world }: Holder): Promise<string> {
  return (await world.app.ok(loginScanUrl, {})).Token;
}

/** A code that the caller's browser shows, or somebody else's. */
export async function shownQrLogin(holder: Holder): Promise<Made> {
  const { app } = holder.world;
  const other = await app.call(loginScanUrl, {});
  const { headers } = isOwn(holder) ? other : await app.call(loginScanUrl, {});
  const cookie = /qrb=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
  return { id: String(Reflect.get(Object(other.obj), 'Token')), more: {}, headers: { cookie } };
}

/** The token of the code behind which the person's verification waits for a face. */
export async function faceCode({ world: { app }, person: { user, as } }: Holder): Promise<string> {
  const [open] = await app.database.queries
    .select({ token: certifications.qrToken })
    .from(certifications)
    .where(eq(certifications.userId, user.id));
  const request = { RealName: '欧阳修', IdCard: newIdCard() };
  return open?.token ?? (await app.ok(realnameCertificate, request, { as })).Token;
}

/** What shows that the holder of the caller's code, or of the person's, has seen whose face is checked. */
export async function faceKey(holder: Holder): Promise<Made> {
  const { app } = holder.world;
  const Token = await faceCode({ ...holder, person: holder.caller });
  const shown = isOwn(holder) ? Token : await faceCode(holder);
  return { id: (await app.ok(faceCheckApplicant, { Token: shown })).Key ?? '', more: { Token } };
}

/** A check that was begun with the code of the person, in a report of the caller. */
export async function faceCheck(holder: Holder): Promise<Made> {
  const { app } = holder.world;
  const begin = async (person: Holder['person']) => {
    const Token = await faceCode({ ...holder, person });
    const faceCheckId = app.deps.newId();
    const isTheirs = eq(certifications.userId, person.user.id);
    await app.database.queries
      .update(certifications)
      .set({ qrState: 'scanned', faceCheckId })
      .where(isTheirs);
    return { Token, faceCheckId };
  };
  const { Token, faceCheckId } = await begin(holder.caller);
  return { id: isOwn(holder) ? faceCheckId : (await begin(holder.person)).faceCheckId, more: { Token } };
}

/** An invitation link, with the invite code that belongs to it. */
export async function link({ world }: Holder) {
  const { Token, InviteKey } = await world.link();
  return { id: Token, more: { InviteKey } };
}

export const ticketOf =
  (scope: TicketScope) =>
  ({ world: { app }, person: { user } }: Holder) =>
    ticket({ app, user }, scope);

/** The second step of a sign-in of the person, with the account of the caller. */
export const secondStep = async (holder: Holder) => ({
  id: await ticketOf('mfa-login')(holder),
  more: { UserId: holder.caller.user.id },
});

/** An account, with the second step of a sign-in of the caller. */
export const signingIn = async (holder: Holder) => ({
  id: holder.person.user.id,
  more: { Key: await ticketOf('mfa-login')({ ...holder, person: holder.caller }) },
});

/** A step-up with the authenticator app. */
export const stepUpByApp = ({ world: { app }, person: { user } }: Holder) =>
  stepTicketService(app.deps).issue(app.database.queries, {
    ...{ scope: 'reset', userId: user.id },
    payload: BY_APP,
  });

/** The second factor before the payment of the order that the request names. */
export const orderTicket = ({ world: { app }, person: { user }, request }: Holder) =>
  stepTicketService(app.deps).issue(app.database.queries, {
    ...{ scope: 'order', userId: user.id },
    payload: { orderNo: Reflect.get(request, 'OrderNo') },
  });

let sent = 0;

/**
 * The key of a code, with the code. The caller's is sent to the address that the request names, which is their own one
 * or a new one; those of others to their own addresses.
 */
export const codeOf =
  (scene: CodeScene, field: 'UserPhone' | 'Mail', to: 'their own' | 'a new one' = 'their own') =>
  async ({ world: { app }, person, caller, isSignedIn }: Holder) => {
    sent += 1;
    const isMail = field === 'Mail';
    const own = ({ user }: Holder['person']) => (isMail ? user.mail : user.phoneE164) ?? '';
    const fresh = isMail ? `new-${String(sent)}@example.com` : `+861370000${String(1000 + sent)}`;
    const named = to === 'their own' ? own(caller) : fresh;
    const target = person.user.id === caller.user.id ? named : own(person);
    const client = { ip: `2001:db8:${sent.toString(16)}::1`, userAgent: 'test', language: 'en' } as const;
    const sender = isSignedIn ? { userId: person.user.id } : {};
    const wish = { scene, target, isProved: true, ...sender };
    const codes = codeService(app.deps);
    const { Key } = await (isMail ? codes.sendMail(wish, client) : codes.sendSms(wish, client));
    const code = await latestCode(app, target);
    return { id: Key, more: { [field]: named, [isMail ? 'CodeMail' : 'CodeSms']: code } };
  };
