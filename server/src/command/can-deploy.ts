import { resolve } from 'node:path';
import type { Verdict } from '@portal/registry/activation-rules';
import { readBuildFolder } from '@portal/registry/build-folder';
import type { ControlClient } from '@portal/registry/control/control-client';
import { RegistryError } from '@portal/registry/registry-error';
import { describeProvider } from '../releases/describe-provider';
import type { Builds } from '../builds/builds';
import type { Output } from './output';

const PROVIDER = 'provider';

/** Result of the command, as `--json` prints it. */
interface Answer extends Verdict {
  /** `mf-team@0.1.0-1a2b3c4d`, or the provider. */
  readonly subject: string;
  readonly canDeploy: boolean;
}

/**
 * `can-deploy <part> [dist]` and `can-deploy provider`: asks the running portal whether it would accept a build, or
 * whether the active releases could use this program's provider.
 * @returns the answer
 */
export async function canDeploy(
  client: Pick<ControlClient, 'judge'>,
  [part, dist, ...others]: readonly string[],
  { builds, output }: { readonly builds: Pick<Builds, 'folderOf'>; readonly output: Output },
): Promise<boolean> {
  if (part === undefined || others.length > 0 || (part === PROVIDER && dist !== undefined))
    throw new RegistryError(
      'invalid',
      'can-deploy takes a part and perhaps the folder of its build, or provider.',
    );
  const answer =
    part === PROVIDER
      ? await judgeProvider(client)
      : await judgePart(client, part, dist === undefined ? builds.folderOf(part) : resolve(dist));
  output.show(answer, printAnswer);
  return answer.canDeploy;
}

async function judgePart(
  client: Pick<ControlClient, 'judge'>,
  part: string,
  folder: string,
): Promise<Answer> {
  const { release, offer } = await readBuildFolder(folder, part);
  return answerOf(`${part}@${release.id}`, await client.judge({ release: offer.release }));
}

async function judgeProvider(client: Pick<ControlClient, 'judge'>): Promise<Answer> {
  return answerOf('The provider of this program', await client.judge({ provider: describeProvider() }));
}

function answerOf(subject: string, verdict: Verdict): Answer {
  return { subject, canDeploy: verdict.refusals.length === 0, ...verdict };
}

function printAnswer({ subject, canDeploy: can, refusals, warnings }: Answer): void {
  console.log(can ? `${subject} can be deployed.` : `${subject} cannot be deployed:`);
  for (const refusal of refusals) console.log(`  ${refusal}`);
  for (const warning of warnings) console.log(`Warning: ${warning}`);
}
