import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment, always with its zone; the provider passes it in, SQL never asks the server's clock. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** UUID v7 made by the provider, so that keys sort by age on either database. */
export const id = () => uuid('id').primaryKey();

/** Every table carries both; the repository that writes a row sets them from the injected clock. */
export const audited = () => ({
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
