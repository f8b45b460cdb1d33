import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentSystem } from '@portal/shared/contracts/enums';

/** The values of a script. All of them are data for it, whatever they contain. */
export interface ScriptValues {
  /** The address of the API. */
  readonly portal: string;
  readonly token: string;
  readonly connectorId: string;
  /** The name of the connector, which a user chose. */
  readonly name: string;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The scripts contain no values. They use the variables that the lines before them set. */
const BODIES: Readonly<Record<AgentSystem, string>> = {
  linux: read('linux.sh'),
  windows: read('windows.ps1'),
};

/** The script that installs an agent (calls 111 and E44). */
export function agentScript(system: AgentSystem, values: ScriptValues): string {
  return (system === 'linux' ? shellHead(values) : powerShellHead(values)) + BODIES[system];
}

export function scriptFileName(system: AgentSystem): string {
  return system === 'linux' ? 'portal-connector.sh' : 'portal-connector.ps1';
}

/** One line that downloads and runs the script. */
export function deploymentCommand(system: AgentSystem, url: string): string {
  if (system === 'linux') return `curl -fsSL ${shellQuoted(url)} | sh`;
  return `powershell -NoProfile -ExecutionPolicy Bypass -Command "irm '${plainAddress(url)}' | iex"`;
}

/** PowerShell gives a meaning to these even in an address, whose normal form may contain them. */
function plainAddress(url: string): string {
  return url.replace(/['$`]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function shellHead({ portal, token, connectorId, name }: ScriptValues): string {
  return [
    '#!/bin/sh',
    `PORTAL=${shellQuoted(portal)}`,
    `TOKEN=${shellQuoted(token)}`,
    `CONNECTOR=${shellQuoted(connectorId)}`,
    `NAME=${shellQuoted(name)}`,
    '',
  ].join('\n');
}

/** Nothing has a meaning in single quotes but the quote itself. A NUL cannot be in a script. */
export function shellQuoted(value: string): string {
  return `'${value.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

function powerShellHead({ portal, token, connectorId, name }: ScriptValues): string {
  return [
    `$Portal = ${powerShellText(portal)}`,
    `$Token = ${powerShellText(token)}`,
    `$Connector = ${powerShellText(connectorId)}`,
    `$Name = ${powerShellText(name)}`,
    '',
  ].join('\n');
}

/** PowerShell takes typographic quotes for quotes too, and files for another code page. Base64 has neither. */
export function powerShellText(value: string): string {
  const base64 = Buffer.from(value, 'utf8').toString('base64');
  return `[Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('${base64}'))`;
}
