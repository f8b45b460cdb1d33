import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { csvText } from '../export/csv-text';
import type { ExportReader, ExportTable, RowBatches } from '../export/export-table';
import { startedBatches } from '../export/row-batches';
import { xlsxFile } from '../export/xlsx-file';
import { knownZone } from '../runtime/local-day';
import { registerFile } from './register-endpoint';
import type { RequestContext } from './request-context';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type ListEndpoint<Request extends Endpoint['request']> = Endpoint<Request>;

/** The two calls of a list's export, and what they send. */
interface ListExport<Request extends Endpoint['request'], Row> {
  readonly csv: ListEndpoint<Request>;
  readonly xlsx: ListEndpoint<Request>;
  readonly table: ExportTable<Row>;
  /** Reads the list. Refuses as the list's own call does. */
  readonly rows: (
    call: RequestContext<ListEndpoint<Request>>,
    reader: ExportReader,
  ) => RowBatches<Row> | Promise<RowBatches<Row>>;
}

/** Registers the export of a list (E35) in both formats. */
export function registerExport<Request extends Endpoint['request'], Row>(
  app: FastifyInstance,
  { csv, xlsx, table, rows }: ListExport<Request, Row>,
): void {
  async function begin(call: RequestContext<ListEndpoint<Request>>, format: keyof typeof MEDIA_TYPES) {
    const reader = { language: call.client.language, zone: knownZone(call.user.zone) };
    const batches = await startedBatches(await rows(call, reader));
    call.reply.header('content-type', MEDIA_TYPES[format]);
    call.reply.header('content-disposition', `attachment; filename="${table.fileName}.${format}"`);
    return { reader, batches };
  }

  registerFile(app, csv, async (call) => {
    const { reader, batches } = await begin(call, 'csv');
    return Readable.from(csvText(table, batches, reader), { objectMode: false });
  });
  registerFile(app, xlsx, async (call) => {
    const { reader, batches } = await begin(call, 'xlsx');
    return xlsxFile(table, batches, reader);
  });
}
