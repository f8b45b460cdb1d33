import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentSystem } from '@portal/shared/contracts/enums';
import type { Enrolment } from '../../../platform/http/caller-readers';

/** The values of a script. All of them are data for it, whatever they contain. */
export interface ScriptValues {
  /** The address of the API. */
  readonly portal: string;
  readonly token: string;
  readonly connectorId: string;
  /** The name of the connector, which a user chose. */
  readonly name: string;
  /** The address of the page where new commands are made. */
  readonly page: string;
}

/** A script, with the files that its lines `# include <file>` name in their place. */
function read(file: string): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return text.replace(/^# include (\S+)\n/gm, (_, name: string) => read(name));
}

/** The scripts contain no values. They use the variables that the lines before them set. */
const BODIES: Readonly<Record<AgentSystem, string>> = {
  linux: read('linux.sh'),
  windows: read('windows.ps1'),
};

const ENDED: Readonly<Record<AgentSystem, string>> = {
  linux: read('linux-ended.sh'),
  windows: read('windows-ended.ps1'),
};

/** The script that installs an agent (calls 111 and E44). */
export function agentScript(system: AgentSystem, values: ScriptValues): string {
  const { portal, token, connectorId, name, page } = values;
  return (
    head(system, { Portal: portal, Token: token, Connector: connectorId, Name: name, Page: page }) +
    BODIES[system]
  );
}

/** What stands in its place once its token has ended (E44): it says so, and fails. */
export function endedScript(
  system: AgentSystem,
  { reason, page }: Pick<ScriptValues, 'page'> & { readonly reason: NonNullable<Enrolment['ended']> },
): string {
  return head(system, { Reason: reason, Page: page }) + ENDED[system];
}

export function scriptFileName(system: AgentSystem): string {
  return system === 'linux' ? 'portal-connector.sh' : 'portal-connector.ps1';
}

/** Before the first request: TLS 1.3 where this Windows has it, and its sign-in for a proxy that asks for one. */
const POWERSHELL_NETWORK = [
  "try{[Net.ServicePointManager]::SecurityProtocol='Tls12,Tls13'}",
  "catch{[Net.ServicePointManager]::SecurityProtocol='Tls12'};",
  '[Net.WebRequest]::DefaultWebProxy.Credentials=[Net.CredentialCache]::DefaultCredentials',
].join('');

/** One line that downloads and runs the script. It fails if there is nothing to run. */
export function deploymentCommand(system: AgentSystem, url: string): string {
  if (system === 'linux') return `curl -fsSL ${shellQuoted(url)} | sh -c 'read -r _ && sh'`;
  return `powershell -NoProfile -ExecutionPolicy Bypass -Command "${POWERSHELL_NETWORK}; irm '${plainAddress(url)}' | iex"`;
}

/** PowerShell gives a meaning to these even in an address, whose normal form may contain them. */
function plainAddress(url: string): string {
  return url.replace(/['$`]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Lines that set the variables of a script. Those of a shell have names in capitals. */
function head(system: AgentSystem, variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) =>
    system === 'linux'
      ? `${name.toUpperCase()}=${shellQuoted(value)}`
      : `$${name} = ${powerShellText(value)}`,
  );
  return [...(system === 'linux' ? ['#!/bin/sh'] : []), ...lines, ''].join('\n');
}

/** Nothing has a meaning in single quotes but the quote itself. A NUL cannot be in a script. */
export function shellQuoted(value: string): string {
  return `'${value.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

/** PowerShell takes typographic quotes for quotes too, and files for another code page. Base64 has neither. */
export function powerShellText(value: string): string {
  const base64 = Buffer.from(value, 'utf8').toString('base64');
  return `[Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('${base64}'))`;
}
