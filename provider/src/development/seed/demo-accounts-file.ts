import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of the list that a start prints. */
export interface DemoAccount {
  readonly userName: string;
  readonly phone: string;
  readonly password: string;
  readonly shows: string;
}

/**
 * The list lies aside as a draft until the database holds the accounts, so that neither a crash nor a lost
 * race leaves passwords that open nothing, or accounts whose passwords nobody knows.
 */
export function demoAccountsFile(dataDir: string) {
  const file = join(dataDir, 'demo-accounts.txt');
  const draft = `${file}.draft`;
  return {
    file,
    print(accounts: readonly DemoAccount[]): void {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(draft, listOf(accounts), { mode: 0o600, flush: true });
    },
    keep(): void {
      if (existsSync(draft)) renameSync(draft, file);
    },
    discard(): void {
      rmSync(draft, { force: true });
    },
  };
}

function listOf(accounts: readonly DemoAccount[]): string {
  const widths = {
    userName: Math.max(...accounts.map((account) => account.userName.length)),
    password: Math.max(...accounts.map((account) => account.password.length)),
  };
  const lines = accounts.map(
    ({ userName, password, phone, shows }) =>
      `  ${userName.padEnd(widths.userName)}  ${password.padEnd(widths.password)}  ${phone}  ${shows}`,
  );
  return `${lines.join('\n')}\n`;
}
