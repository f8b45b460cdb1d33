import { parseArgs } from 'node:util';
import { messageOf } from '@portal/registry/registry-error';
import { hasDoor, isRole, type Role, ROLES } from './role';

export interface Arguments {
  readonly role: Role;
  /** `--activate-local`: activates the releases of the package. */
  readonly activateLocal: boolean;
  /** `--force`: why the portal starts although active releases need what its provider does not serve. Else null. */
  readonly force: string | null;
}

/** Reads the arguments of a start. @returns a sentence if they are wrong */
export function readArguments(args: readonly string[]): Arguments | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        role: { type: 'string', default: 'all' },
        'activate-local': { type: 'boolean', default: false },
        force: { type: 'string' },
      },
    });
    if (!isRole(values.role)) return `--role is one of ${ROLES.join(', ')}, not "${values.role}".`;
    const hasOptions = values['activate-local'] || values.force !== undefined;
    if (hasOptions && !hasDoor(values.role))
      return `--activate-local and --force are about releases: a process with --role ${values.role} has none.`;
    const force = values.force?.trim() ?? null;
    if (force !== null && !/^(?!--)[^\p{Cc}]{1,200}$/u.test(force))
      return '--force needs a reason of 1 to 200 characters: --force "mf-team follows within the hour".';
    return { role: values.role, activateLocal: values['activate-local'], force };
  } catch (error) {
    const [reason = ''] = messageOf(error).split(/\.\s|\n/);
    return `${reason}: a start takes --role ${ROLES.join('|')}, --activate-local and --force "<reason>".`;
  }
}
