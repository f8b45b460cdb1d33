// npm run pack-shared [-- <folder>]: packs shared, with its declarations, for teams that have a repository of their own.
import { resolve } from 'node:path';
import { packShared } from './pack-shared/pack-shared';

console.log(await packShared(resolve(process.argv[2] ?? '.cache')));
