import type { InspectionLink } from '@portal/registry/control/inspection-link.routes';
import { describeChange } from '@portal/registry/placement';
import type { HistoryEntry, RegistryStatus } from '@portal/registry/registry-results';
import type { ActivationResult, RollbackResult } from '@portal/registry/step-results';
import { describeDoor, describeDoors, printDoors } from '../print/print-doors';
import { describeGrant } from './tokens';
import { describeNumbers, describePlan, describeRollout } from '../print/print-rollouts';

export function printActivation({ revision, changes, warnings, doors }: ActivationResult): void {
  if (changes.length === 0) console.log(`Nothing to change: revision ${String(revision)} stands.`);
  for (const change of changes) console.log(describeChange(change));
  if (changes.length > 0) console.log(`Revision ${String(revision)} holds for the next page load.`);
  printDoors(doors);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
}

export function printRollback(result: RollbackResult): void {
  printActivation(result);
  for (const { part, skipped, next } of result.parts) {
    if (skipped.length > 0)
      console.log(`${part}: skipped ${skipped.join(', ')}, which had been rolled back.`);
    console.log(
      next === null
        ? `${part}: this is its first release, a further rollback will be refused.`
        : `${part}: a further rollback leads to ${next.release}.`,
    );
  }
}

export function printInspectionLink({ address, until, devOrigins }: InspectionLink): void {
  console.log(address);
  console.log(`Open it in the browser that shall look behind the pages. It ends at ${until}.`);
  console.log(
    devOrigins.length === 0
      ? 'It can only look: DEV_ORIGINS names no dev server that a page may be pointed at.'
      : `Pages may be pointed at ${devOrigins.join(', ')}.`,
  );
}

export function printStatus(status: RegistryStatus): void {
  console.log(
    `Revision ${String(status.revision)}, serving: ${status.serving}${status.hostApi === null ? '' : `, HOST_API ${status.hostApi}`}`,
  );
  for (const { part, release, assets, owner, published } of status.parts) {
    const others = published.length - 1;
    console.log(
      `  ${part.padEnd(10)} ${release}${assets === undefined ? '' : ` from ${assets}`}${others > 0 ? ` (${String(others)} other published)` : ''}${owner === null ? '' : `  ${owner}`}`,
    );
  }
  if (status.doors !== undefined) {
    console.log(`${describeDoors(status.doors)}:`);
    for (const door of status.doors) console.log(`  ${door.name}  ${describeDoor(door)}`);
  }
  if (status.rollouts.length > 0) console.log('Rollouts:');
  for (const rollout of status.rollouts) console.log(`  ${describeRollout(rollout)}`);
  if (status.problems.length > 0) console.log('Problems:');
  for (const problem of status.problems) console.log(`  ${problem}`);
  if (status.audit.length > 0) console.log('Last steps:');
  for (const entry of status.audit) console.log(`  ${describeEntry(entry)}`);
}

export function printHistory(entries: readonly HistoryEntry[], part?: string): void {
  if (entries.length === 0) console.log(`There are no steps${part === undefined ? '' : ` of ${part}`} yet.`);
  for (const entry of entries) console.log(describeEntry(entry));
}

function describeEntry(entry: HistoryEntry): string {
  const { at, who, action, reason } = entry;
  const why = reason === undefined ? '' : `  (${reason})`;
  return `${at}  ${who.name} (${who.address})  ${action} ${describeStep(entry)}${why}`;
}

function describeStep(entry: HistoryEntry): string {
  if ('token' in entry) return describeGrant(entry.token);
  if ('key' in entry) return `${entry.key} of ${entry.part}`;
  if (entry.action === 'publish') return `${entry.part}@${entry.release}`;
  const changes = entry.changes.map(describeChange).join(', ');
  if (!('rollout' in entry)) return `revision ${String(entry.revision)}  ${changes}`;
  const numbers = entry.numbers === undefined ? '' : `: ${describeNumbers(entry.numbers)}`;
  const seen = entry.people === undefined ? '' : ` after ${String(entry.people)} people`;
  const then = entry.plan === null ? '' : `, ${describePlan(entry.plan)}`;
  return `${entry.rollout} step ${String(entry.step)}  at ${String(entry.percent)} %${seen}${then}  ${changes}${numbers}`;
}
