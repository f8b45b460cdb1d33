// Jest for mutants: the unit tests alone, because the repository's configuration has several projects.
import { join } from 'node:path';
import config from '../../jest.config.mjs';

const [unit] = config.projects;

export default { ...unit, rootDir: join(import.meta.dirname, '../..'), watchman: false };
