// npm run e2e [filter…]: builds what changed, then runs the matching browser stories.
import { runWithBrowser } from './run-with-browser';

await runWithBrowser('node_modules/.bin/playwright', ['test', '--reporter=list', ...process.argv.slice(2)]);
