import type { ControlClient } from '@portal/registry/control/control-client';
import type { ReleaseCommits } from '@portal/registry/registry-results';
import type { ActivationRequest } from '@portal/registry/placement';
import { RegistryError } from '@portal/registry/registry-error';
import type { NameDiff, ReleaseDiff } from '@portal/registry/release-diff';
import type { Builds } from '../builds/builds';
import type { Output } from './output';

type Answer = ReleaseDiff & ReleaseCommits & { readonly log: readonly string[] | null };

/** `diff <part>@<release> <part>@<release>`: files, bytes, pages, events, calls and commits. */
export async function diff(
  client: Pick<ControlClient, 'diff'>,
  [from, to, ...others]: readonly ActivationRequest[],
  { builds, output }: { readonly builds: Pick<Builds, 'commitsBetween'>; readonly output: Output },
): Promise<void> {
  if (from === undefined || to === undefined || others.length > 0 || from.part !== to.part)
    throw new RegistryError('invalid', 'diff takes two releases of one part.');
  const found = await client.diff(from.part, from.release, to.release);
  const { commits } = found;
  const log =
    commits.from === null || commits.to === null
      ? null
      : await builds.commitsBetween(from.part, commits.from, commits.to);
  output.show({ ...found, log }, printDiff);
}

function printDiff({
  part,
  from,
  to,
  files,
  bytes,
  pages,
  cards,
  events,
  calls,
  other,
  ...rest
}: Answer): void {
  console.log(`${part}: ${from} → ${to}`);
  for (const { what, from: before, to: after } of other) console.log(`  ${what}: ${before} → ${after}`);
  console.log(`  ${describeBytes(bytes.from, bytes.to)} in all`);
  for (const { name, ...sizes } of files.changed)
    console.log(`  file ${name}: ${describeBytes(sizes.from, sizes.to)}`);
  printNames('file', files);
  printNames('page', pages);
  printNames('card', cards);
  printNames('event', events);
  printNames('call', calls);
  for (const id of calls.changed) console.log(`  call ${id}: other fields`);
  const { commits, log } = rest;
  if (commits.from !== null || commits.to !== null)
    console.log(`  commits: ${commits.from ?? 'unknown'} → ${commits.to ?? 'unknown'}`);
  for (const line of log ?? []) console.log(`    ${line}`);
}

function printNames(what: string, { added, removed }: NameDiff): void {
  for (const name of added) console.log(`  + ${what} ${name}`);
  for (const name of removed) console.log(`  - ${what} ${name}`);
}

function describeBytes(from: number, to: number): string {
  const more = to - from;
  return `${String(from)} → ${String(to)} bytes (${more >= 0 ? '+' : ''}${String(more)})`;
}
