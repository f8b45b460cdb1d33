#!/usr/bin/env node
// portal-remote build: builds the part in the current folder into its dist, for a part in a repository of its own.
// portal-remote dev --against <portal>: serves it from its sources to pages of that portal.
import { register } from 'tsx/esm/api';

register();
const { remoteCommand } = await import('./remote-command.ts');
await remoteCommand(process.argv.slice(2));
