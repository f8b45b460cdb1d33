// npm run screens [page…]: builds what changed, then captures the pages into docs/screens.
import { runWithBrowser } from './run-with-browser';

await runWithBrowser(process.execPath, ['--import', 'tsx', 'screens.ts', ...process.argv.slice(2)]);
