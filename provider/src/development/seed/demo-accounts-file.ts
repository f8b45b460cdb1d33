import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of the printed list of demo accounts. */
export interface DemoAccount {
  readonly userName: string;
  readonly phone: string;
  readonly password: string;
  readonly shows: string;
}

/**
 * The list is a draft file until the database contains the accounts, so that neither a crash nor a concurrent start
 * leaves passwords that do not work, or accounts with unknown passwords.
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
