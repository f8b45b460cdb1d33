import { testDatabaseKind } from './test-database';

/** For tests of several processes, which need a database that has more than one connection. */
export const describeOnPostgres = testDatabaseKind === 'postgres' ? describe : describe.skip;
