import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config src/platform/database/drizzle.config.ts --name <what>` writes the next migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/schema/*.ts',
  out: './src/platform/database/migrations',
});
