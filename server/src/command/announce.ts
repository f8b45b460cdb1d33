import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '@portal/shared/contracts/announcement';
import { RegistryError } from '@portal/registry/registry-error';
import { announcementsClient, type Announcement } from './provider-client';
import type { OperatorAccess } from './connect';

/** Options of `announce`, as typed. */
export interface AnnounceOptions {
  readonly kind?: string | undefined;
  readonly zh?: string | undefined;
  readonly en?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

type Client = ReturnType<typeof announcementsClient>;

/** `announce`, `announce <Id>`, `announce list`, `announce delete <Id>`. */
export async function announce(
  access: OperatorAccess,
  [what, ...others]: readonly string[],
  options: AnnounceOptions,
): Promise<void> {
  const client = announcementsClient(access);
  const [id, ...tooMany] = what === 'delete' ? others : [what, ...others];
  if (tooMany.length > 0 || (what === 'delete' && id === undefined))
    throw new RegistryError('invalid', 'announce takes list, delete <Id>, one Id, or nothing but options.');
  if (what === 'list') await printAll(client);
  else if (what === 'delete') {
    await requireAnnouncement(client, String(id));
    await client.save({ Id: id, delete: true });
    console.log(`Deleted ${String(id)}.`);
  } else await save(client, id, options);
}

async function save(client: Client, id: string | undefined, options: AnnounceOptions): Promise<void> {
  const before = id === undefined ? undefined : await requireAnnouncement(client, id);
  const from = momentOf('--from', options.from) ?? before?.from ?? new Date().toISOString();
  const to = momentOf('--until', options.until) ?? before?.to;
  const zh = options.zh ?? before?.zh;
  const en = options.en ?? before?.en;
  const kind = kindOf(options.kind) ?? before?.kind ?? 'info';
  if (to === undefined || zh === undefined || en === undefined)
    throw new RegistryError('invalid', 'An announcement needs --zh, --en and --until.');
  const { Id } = await client.save({ ...(id === undefined ? {} : { Id: id }), kind, zh, en, from, to });
  print({ Id, kind, zh, en, from, to });
  if ((await client.listShown()).some((shown) => shown.Id === Id))
    console.log('Pages show it now; open ones within five minutes.');
}

async function requireAnnouncement(client: Client, id: string): Promise<Announcement> {
  const found = (await client.list()).find(({ Id }) => Id === id);
  if (found === undefined)
    throw new RegistryError('absent', `There is no announcement ${id}: portal announce list.`);
  return found;
}

async function printAll(client: Client): Promise<void> {
  const all = await client.list();
  if (all.length === 0) console.log('Nothing is announced.');
  all.forEach(print);
}

function print({ Id, kind, zh, en, from, to }: Announcement): void {
  console.log(`${Id}  ${kind}  ${from} to ${to}\n  ${en}\n  ${zh}`);
}

/** ISO 8601. Without a time zone, that of this machine is used. */
function momentOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : null;
  if (moment === null || Number.isNaN(moment.getTime()))
    throw new RegistryError('invalid', `${option} takes a moment such as "2026-03-02 22:00", not "${text}".`);
  return moment.toISOString();
}

function kindOf(text: string | undefined): AnnouncementKind | undefined {
  if (text === undefined) return undefined;
  const kind = ANNOUNCEMENT_KINDS.find((one) => one === text);
  if (kind === undefined)
    throw new RegistryError('invalid', `--kind is ${ANNOUNCEMENT_KINDS.join(', ')}, not "${text}".`);
  return kind;
}
