import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config src/database/drizzle.config.ts --name <what>` writes the next migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/*.ts',
  out: './src/database/migrations',
});
