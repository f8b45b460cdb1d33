// Lists of which the demo has few rows or none, filled in one page. Call before the page is opened.
import type { Page } from '@playwright/test';
import {
  connectorDelInfo,
  connectorInfos,
  connectorSh,
  connectorShText,
} from '@portal/shared/contracts/connector';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { BAG_TYPES } from '@portal/shared/contracts/enums';
import { allLicensebagInfo } from '@portal/shared/contracts/pack';
import { invoices } from '@portal/shared/contracts/payment';
import { respondWith } from './rare-states';

/** A page of a list in its default size. */
const ROWS = 20;

type Connector = ResponseOf<typeof connectorInfos>['list'][number];
type Pack = ResponseOf<typeof allLicensebagInfo>['list'][number];
type Invoice = ResponseOf<typeof invoices>['list'][number];

/** Packs of every kind and status. */
export async function withPacks(page: Page): Promise<void> {
  await respondWith(page, allLicensebagInfo, pageOf(packAt));
}

/** Connectors in every state. */
export async function withConnectors(page: Page): Promise<void> {
  await respondWith(page, connectorInfos, pageOf(connectorAt));
}

/** The connectors, one of which can be deployed and waits for its agent. */
export async function withDeployment(page: Page): Promise<void> {
  await withConnectors(page);
  await respondWith(page, connectorDelInfo, {
    ...connectorAt(1),
    createdBy: 'zhangwei',
    createdAt: inDays(-1),
    history: [{ at: inDays(-1), event: 'created' }],
  });
  const token = 'q'.repeat(43);
  await respondWith(page, connectorSh, {
    Url: `https://portal.example.com/agent/script/${token}`,
    command: `curl -fsS https://portal.example.com/agent/script/${token} | sh`,
    expiresAt: inDays(1 / 144),
  });
  await respondWith(page, connectorShText, {
    text: 'exit 0',
    sha256: 'a'.repeat(64),
    fileName: 'connect.sh',
  });
}

/** Invoices in every state. */
export async function withInvoices(page: Page): Promise<void> {
  await respondWith(page, invoices, pageOf(invoiceAt));
}

function packAt(index: number): Pack {
  const status = cycle(['unused', 'using', 'unallocated', 'expired'] as const, index);
  const common = {
    Id: idAt(index),
    spec: 50,
    months: 12,
    quantity: 1 + (index % 3),
    remaining: status === 'unused' ? 1 + (index % 3) : 0,
    version: cycle(['basic', 'enterprise', 'ultimate'] as const, index),
    status,
    teamId: idAt(0),
    teamName: cycle(['深圳研发一部', 'Chengdu Operations'], index),
    expiresAt: inDays(status === 'expired' ? -9 : 40 + index),
    daysLeft: status === 'expired' ? -9 : 40 + index,
    OrderNo: orderAt(index),
  };
  if (index % 5 === 4)
    return { ...common, kind: 'renewbag', spec: 12, status: 'unused', remaining: 1, can: ['use'] };
  return {
    ...common,
    kind: 'licensebag',
    bagType: cycle(BAG_TYPES, index),
    ...(status === 'using' && {
      instanceId: idAt(1),
      instanceName: cycle(['测试环境堡垒机', 'Office network bastion'], index),
      activatedAt: inDays(-30 - index),
    }),
    can: status === 'using' ? ['detach'] : status === 'expired' ? [] : ['use'],
  };
}

function connectorAt(index: number): Connector {
  const state = cycle(['connected', 'notConnected', 'pending'] as const, index);
  const isKnown = state !== 'notConnected';
  return {
    Id: idAt(index),
    name: cycle(['上海分公司', 'Frankfurt office', '生产机房 A 区', 'Staging network'], index),
    ipList: cycle([[], ['203.0.113.0/24'], ['203.0.113.7', '2001:db8::/48', '198.51.100.0/24']], index),
    accessMode: state === 'pending' ? 'manual' : 'automatic',
    permission: index % 4 === 3 ? 'custom' : 'all',
    ...(index % 4 === 3 && { instanceIds: [idAt(1), idAt(2)] }),
    state,
    ...(isKnown && { system: cycle(['linux', 'windows'], index), ip: `203.0.113.${String(10 + index)}` }),
    ...(state === 'connected' && { accessTime: inDays(-index), lastSeen: inDays(0) }),
    actions: state === 'connected' ? ['disconnect'] : state === 'pending' ? ['access'] : [],
    can: ['open', 'edit', 'delete', 'downloadScript'],
  };
}

function invoiceAt(index: number): Invoice {
  const status = cycle(['applied', 'issued', 'refused'] as const, index);
  return {
    Id: idAt(index),
    OrderNos: [orderAt(index)],
    items: [{ OrderNo: orderAt(index), content: 'Application: Gate', amountCents: 304_980 + index * 1000 }],
    kind: index % 2 === 0 ? 'company' : 'personal',
    title: index % 2 === 0 ? '星云科技（北京）有限公司' : '张伟',
    amountCents: 304_980 + index * 1000,
    status,
    ...(status === 'issued' && { number: `2511200000${String(10_000_000 + index)}` }),
    ...(status === 'refused' && { reason: 'The tax number does not belong to this company.' }),
    createdAt: inDays(-index),
  };
}

function pageOf<Row>(rowAt: (index: number) => Row) {
  const list = Array.from({ length: ROWS }, (_, index) => rowAt(index));
  return { list, total: ROWS, page: 1, pageSize: ROWS };
}

function cycle<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is no value.');
  return value;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
}

function idAt(index: number): string {
  return `01990000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;
}

function orderAt(index: number): string {
  return `2026013108000000${String(index).padStart(4, '0')}`;
}
