import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { BagKind } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import type {
  allLicensebagInfo,
  detachPack,
  instanceLicensebagCanUsedInfo,
  licensebagInfo,
  licensebagInstanceCanUsedInfo,
  setNotUsedLicensebag,
} from '@portal/shared/contracts/pack';
import type { exportBags } from '@portal/shared/contracts/search';
import type { Bag } from '@portal/shared/contracts/shapes';
import type { ProviderDeps } from '../../platform/deps';
import { containsPattern, limitOf, orderNumberPattern, presentPage } from '../../platform/database/paging';
import type { RowBatches } from '../../platform/export/export-table';
import { pageBatches, presentedBatches } from '../../platform/export/row-batches';
import { BusinessError } from '../../platform/http/business-error';
import type { Actor, TeamAct, TeamActService } from '../../teams/act/team-act.service';
import { cancelledBefore } from '../../teams/records/application-status.policy';
import { addQuotas } from '../records/quotas';
import { quotasOf } from '../price/price-book.policy';
import { presentQuotas } from '../price/price.presenter';
import type { PriceBookService } from '../price/price-book.service';
import { findQuotasInUse } from '../records/packs-in-use.repository';
import { useRefusal } from './pack-machine';
import { refusalText } from './pack-text';
import { useErrorCode } from './pack.policy';
import { presentPack } from './pack.presenter';
import { findPack, findTeamOfPack, listPacks, listReceivers, type PackListQuery } from './pack.repository';
import { requirePack, stateOf, type PackTransitionService } from './pack-transition.service';
import { receivingApplication } from './receiving-application';

/** Maximum number of packs of one application. */
const MAX_ROWS = 1_000;

interface Reader {
  readonly userId: string;
  readonly language: Language;
}

interface Parts {
  readonly acts: TeamActService;
  readonly books: PriceBookService;
  readonly transitions: PackTransitionService;
}

export type PackService = ReturnType<typeof packService>;

/** Packs, for the members of their teams. */
export function packService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { acts, books, transitions }: Parts,
) {
  const { queries } = database;

  function readerOf(userId: string) {
    const now = clock.now();
    return { userId, now, cancelledBefore: cancelledBefore(now) };
  }

  async function rowsOf(userId: string, query: Partial<PackListQuery>): Promise<Bag[]> {
    const reader = readerOf(userId);
    const page = await listPacks(queries, {
      ...{ pattern: null, numberPattern: null, sort: [], limit: MAX_ROWS, offset: 0 },
      ...query,
      ...reader,
    });
    return page.rows.map((row) => presentPack(row, reader));
  }

  /** The quotas of an application in a running act. */
  async function configOf(
    { queries: own, now }: TeamAct,
    application: Parameters<typeof quotasOf>[0] & { readonly id: string },
  ) {
    return presentQuotas(addQuotas(quotasOf(application), await findQuotasInUse(own, application.id, now)));
  }

  return {
    async list(
      userId: string,
      input: ParsedRequestOf<typeof allLicensebagInfo>,
    ): Promise<ResponseOf<typeof allLicensebagInfo>> {
      const reader = readerOf(userId);
      const page = await listPacks(queries, {
        ...reader,
        ...filtersOf(input),
        sort: input.Sort,
        ...limitOf(input),
      });
      return presentPage(page, input, (row) => presentPack(row, reader));
    },

    /** The newest packs of the list, for its export (E35). */
    export(userId: string, input: ParsedRequestOf<typeof exportBags>): RowBatches<Bag> {
      const reader = readerOf(userId);
      return presentedBatches(
        pageBatches((page) => listPacks(queries, { ...reader, ...filtersOf(input), sort: [], ...page })),
        (row) => presentPack(row, reader),
      );
    },

    /** Packs that are on an application, or were when they expired. */
    async ofApplication(
      userId: string,
      instanceId: string,
      kind: BagKind,
    ): Promise<ResponseOf<typeof licensebagInfo>> {
      return { list: await rowsOf(userId, { instanceId, kind }) };
    },

    /** Packs of both kinds, for the detail of their application. */
    allOfApplication(userId: string, instanceId: string): Promise<Bag[]> {
      return rowsOf(userId, { instanceId });
    },

    /**
     * Applications of the pack's team, those that can take a piece of it first.
     * @throws BusinessError `notFound`
     */
    async receivers(
      { userId, language }: Reader,
      packId: string,
    ): Promise<ResponseOf<typeof licensebagInstanceCanUsedInfo>> {
      const reader = readerOf(userId);
      const found = await findPack(queries, { ...reader, packId });
      if (found === null) throw new BusinessError(errorCodes.notFound);
      const { teamId } = found.pack;
      const { now } = reader;
      const book = await books.inForce(queries, now);
      const state = { ...stateOf(found.pack), status: found.status };
      const rows = (await listReceivers(queries, { ...reader, teamId })).map(({ instance, inUse }) => {
        const application = receivingApplication({ instance, inUse }, { teamId, book, now });
        const refusal = useRefusal(state, { application, quantity: 1 }, now);
        const { id: Id, name, version, dueDate } = instance;
        const row = { Id, name, version, dueDate: dueDate.toISOString() };
        return refusal === null ? row : { ...row, reason: refusalText(refusal, language) };
      });
      return { list: usableFirst(rows) };
    },

    /** Packs of the application's team that are not in use, those that it can take first. */
    async usableOn(
      { userId, language }: Reader,
      instanceId: string,
      teamId: string,
    ): Promise<ResponseOf<typeof instanceLicensebagCanUsedInfo>> {
      const reader = readerOf(userId);
      const { now } = reader;
      const book = await books.inForce(queries, now);
      const found = (await listReceivers(queries, { ...reader, teamId })).find(
        ({ instance }) => instance.id === instanceId,
      );
      if (found === undefined) return { list: [] };
      const application = receivingApplication(found, { teamId, book, now });
      const page = await listPacks(queries, {
        ...{ ...reader, teamId, statuses: ['unused', 'unallocated'], pattern: null, numberPattern: null },
        ...{ sort: [], limit: MAX_ROWS, offset: 0 },
      });
      const rows = page.rows.map((row) => {
        const state = { ...stateOf(row.pack), status: row.status };
        const refusal = useRefusal(state, { application, quantity: 1 }, now);
        const pack = presentPack(row, reader);
        return refusal === null ? pack : { ...pack, reason: refusalText(refusal, language) };
      });
      return { list: usableFirst(rows) };
    },

    /** @throws BusinessError `notFound`, `packNotUsable`, `applicationCancelled` */
    async use(
      actor: Actor,
      teamId: string,
      input: ParsedRequestOf<typeof setNotUsedLicensebag>,
    ): Promise<ResponseOf<typeof setNotUsedLicensebag>> {
      const { LicensebagId: packId, InstanceId: instanceId, Quantity: quantity } = input;
      const plan = { teamId, need: 'creator', applications: [instanceId], packs: [packId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const { unit } = act;
        const row = requirePack(unit, packId, teamId);
        const application = unit.applications.get(instanceId);
        if (application === undefined || application.teamId !== teamId)
          throw new BusinessError(errorCodes.notFound);
        const receiver = await transitions.receiver(unit, application, teamId);
        const applied = await transitions.apply(
          unit,
          row,
          { kind: 'use', quantity, application: receiver },
          application,
        );
        if (typeof applied === 'string') throw new BusinessError(useErrorCode(applied));
        act.record('pack.use', { instanceId, detail: application.name });
        const after = applied.application ?? application;
        return {
          status: 'using' as const,
          remaining: applied.state.status === 'using' ? 0 : applied.state.quantity,
          ...(row.kind === 'renewbag'
            ? { dueDate: after.dueDate.toISOString() }
            : { config: await configOf(act, after) }),
        };
      });
    },

    /** The team of a pack, for the check of the caller's membership. */
    teamOf(packId: string): Promise<string | null> {
      return findTeamOfPack(queries, packId);
    },

    /** @throws BusinessError `notFound`, `conflict` if it is not in use */
    async detach(actor: Actor, teamId: string, packId: string): Promise<ResponseOf<typeof detachPack>> {
      const found = await findPack(queries, { ...readerOf(actor.userId), packId });
      const on = found?.pack.instanceId ?? null;
      const plan = {
        teamId,
        need: 'creator',
        applications: on === null ? [] : [on],
        packs: [packId],
      } as const;
      return acts.perform(actor, plan, async (act) => {
        const { unit } = act;
        const row = requirePack(unit, packId, teamId);
        const application = unit.applications.get(row.instanceId ?? '') ?? null;
        const applied = await transitions.apply(unit, row, { kind: 'detach' }, application);
        if (typeof applied === 'string' || application === null) throw new BusinessError(errorCodes.conflict);
        act.record('pack.detach', { instanceId: application.id, detail: application.name });
        return { status: applied.state.status, config: await configOf(act, application) };
      });
    },
  };
}

function filtersOf(input: ParsedRequestOf<typeof exportBags>) {
  return {
    teamId: input.TeamId,
    kind: input.Kind,
    statuses: input.Status,
    pattern: containsPattern(input.Keyword),
    numberPattern: orderNumberPattern(input.Keyword),
  };
}

function usableFirst<Row extends object>(rows: readonly Row[]): Row[] {
  const isUsable = (row: Row) => !('reason' in row);
  return [...rows.filter(isUsable), ...rows.filter((row) => !isUsable(row))];
}
