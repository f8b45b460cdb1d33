import type { Queries } from '../database/database';
import { messages } from '../database/schema/messages';

export async function insertMessage(queries: Queries, row: typeof messages.$inferInsert): Promise<void> {
  await queries.insert(messages).values(row);
}
