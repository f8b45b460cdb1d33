// npm run bench -- application-growth: the lists of applications, packs and connectors, in a large portal and in a small one.
import { parseArgs } from 'node:util';
import {
  growApplications,
  type ApplicationsSize,
  type GrownApplications,
} from '@portal/provider/testing/grown-applications';
import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import { connectorInfos } from '@portal/shared/contracts/connector';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import {
  allLicensebagInfo,
  instanceLicensebagCanUsedInfo,
  licensebagInfo,
  licensebagInstanceCanUsedInfo,
  renewbagInfo,
} from '@portal/shared/contracts/pack';
import { search } from '@portal/shared/contracts/search';
import { GROWTH_OPTIONS, measureGrowth, type GrownPortal, type MeasuredList } from './provider/list-growth';

const { values: options } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    /** Applications of the measured team; in the small portal it has all, 100. */
    own: { type: 'string', default: '100' },
    ...GROWTH_OPTIONS,
  },
});

const SMALL: ApplicationsSize = { applications: 100, teams: 1 };
const LARGE: ApplicationsSize = {
  applications: Number(options.applications),
  teams: Number(options.applications) / Number(options.own),
};

const LISTS: readonly MeasuredList[] = [
  { name: '96 applications', endpoint: instancesInfo, query: {} },
  { name: '96 by due date', endpoint: instancesInfo, query: { Sort: 'dueDate' } },
  { name: '96 due within 30 days', endpoint: instancesInfo, query: { DueWithin: '30' } },
  { name: '96 expired', endpoint: instancesInfo, query: { Status: 'expired' } },
  { name: '96 named', endpoint: instancesInfo, query: { Keyword: 'host 7' } },
  { name: '98 an application', endpoint: instanceDelInfo, query: {} },
  { name: '103 resource packs', endpoint: licensebagInfo, query: {} },
  { name: '104 renewal packs', endpoint: renewbagInfo, query: {} },
  { name: '105 purchased goods', endpoint: allLicensebagInfo, query: {} },
  { name: '105 unused', endpoint: allLicensebagInfo, query: { Status: 'unused' } },
  { name: '105 by activation', endpoint: allLicensebagInfo, query: { Sort: '-activatedAt' } },
  { name: '106 where a pack fits', endpoint: licensebagInstanceCanUsedInfo, query: {} },
  { name: '107 packs that fit', endpoint: instanceLicensebagCanUsedInfo, query: {} },
  { name: '108 connectors', endpoint: connectorInfos, query: {} },
  { name: '108 connected', endpoint: connectorInfos, query: { State: 'connected' } },
  { name: 'E34 search', endpoint: search, query: { Q: 'host 7' } },
];

/** Calls about one application. */
const OF_APPLICATION: ReadonlySet<Endpoint> = new Set<Endpoint>([
  instanceDelInfo,
  licensebagInfo,
  renewbagInfo,
  instanceLicensebagCanUsedInfo,
  connectorInfos,
]);

function portalOf(address: string, { as, instanceId, packId }: GrownApplications): GrownPortal {
  return {
    address,
    headersFor: () => ({ 'access-token': as.header, cookie: `token=${as.cookie}` }),
    queryFor({ endpoint }): Readonly<Record<string, string>> {
      if (endpoint === licensebagInstanceCanUsedInfo) return { LicensebagId: packId };
      return OF_APPLICATION.has(endpoint) ? { InstanceId: instanceId } : {};
    },
  };
}

await measureGrowth({
  name: 'application-growth',
  lists: LISTS,
  small: SMALL,
  large: LARGE,
  grow: growApplications,
  portalOf,
  runs: Number(options.runs),
  requests: Number(options.requests),
});
