import type {
  announcements,
  opsAnnouncements,
  opsSaveAnnouncement,
} from '@portal/shared/contracts/announcement';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { sortByUrgency, MAX_ANNOUNCEMENTS } from './announcement.policy';
import { presentAnnouncement, presentForOperator } from './announcement.presenter';
import {
  countAnnouncements,
  deleteAnnouncement,
  findAnnouncements,
  findCurrentAnnouncements,
  insertAnnouncement,
  updateAnnouncement,
  type AnnouncementDraft,
} from './announcement.repository';

type SaveRequest = ParsedRequestOf<typeof opsSaveAnnouncement>;

/** Announcements of the operators to all users (E61). */
export function announcementService({
  database,
  clock,
  newId,
}: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>) {
  const { queries } = database;

  /** @throws BusinessError `conflict` if too many are stored */
  async function create(draft: AnnouncementDraft): Promise<string> {
    if ((await countAnnouncements(queries)) >= MAX_ANNOUNCEMENTS)
      throw new BusinessError(errorCodes.conflict);
    const id = newId();
    await insertAnnouncement(queries, id, draft, clock.now());
    return id;
  }

  return {
    async list(language: Language): Promise<ResponseOf<typeof announcements>> {
      const current = await findCurrentAnnouncements(queries, clock.now());
      return { list: sortByUrgency(current).map((row) => presentAnnouncement(row, language)) };
    },

    async listAll(): Promise<ResponseOf<typeof opsAnnouncements>> {
      return { list: (await findAnnouncements(queries)).map(presentForOperator) };
    },

    /** @throws BusinessError `notFound` for an unknown Id, `conflict` like `create` */
    async save(request: SaveRequest): Promise<ResponseOf<typeof opsSaveAnnouncement>> {
      const { Id } = request;
      if (Id === undefined) return { Id: await create(draftOf(request)) };
      const isThere =
        request.delete === true
          ? await deleteAnnouncement(queries, Id)
          : await updateAnnouncement(queries, Id, draftOf(request), clock.now());
      if (!isThere) throw new BusinessError(errorCodes.notFound);
      return { Id };
    },
  };
}

function draftOf({ kind, zh, en, from, to }: SaveRequest): AnnouncementDraft {
  if (kind === undefined || zh === undefined || en === undefined || from === undefined || to === undefined)
    throw new Error('The contract lets a request without its fields through.');
  return { kind, textZh: zh, textEn: en, startsAt: new Date(from), endsAt: new Date(to) };
}
