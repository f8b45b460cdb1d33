import { statfs } from 'node:fs/promises';
import type { Metrics } from '@portal/provider/platform/runtime/metrics';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import type { OpenReleases } from '../releases/open-releases';
import type { Role } from '../settings/role';

interface Process {
  readonly role: Role;
  /** Commit of its program; null if it is not known. */
  readonly commit: string | null;
  readonly dataDir: string;
  /** What `/readyz` says. */
  readonly isReady: () => boolean | Promise<boolean>;
}

/** What every process says about itself, whatever its role. */
export function addProcessMetrics(metrics: Metrics, { role, commit, dataDir, isReady }: Process): void {
  metrics.addGauges(
    { name: 'portal_process_role', help: 'Always 1, for the role of the process', label: 'role' },
    () => ({ [role]: 1 }),
  );
  metrics.addGauges(
    { name: 'portal_process_program', help: 'Always 1, for the commit of the program', label: 'commit' },
    () => ({ [commit ?? 'unknown']: 1 }),
  );
  // A process that cannot say so in time is not ready.
  metrics.addGauge(
    'portal_ready',
    'Whether the process takes requests: 0 or 1, absent if it cannot say so',
    async () => Number(await isReady()),
  );
  metrics.addGauge('portal_disk_free_bytes', 'Bytes that are free for DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
  metrics.addGauge('portal_disk_bytes', 'Bytes of the file system of DATA_DIR', async () => {
    const { blocks, bsize } = await statfs(dataDir);
    return blocks * bsize;
  });
}

/** What `/readyz` of the process says. */
export function readinessOf({
  deps,
  door,
  readiness,
}: {
  readonly deps: ProviderDeps | null;
  /** Null without pages. */
  readonly door: OpenReleases | null;
  readonly readiness: { readonly isStopping: boolean };
}): () => Promise<boolean> {
  return async () => {
    if (readiness.isStopping) return false;
    if (deps !== null)
      return deps.database.ping().then(
        () => true,
        () => false,
      );
    return (
      door === null || (door.registry.sets.serving !== null && door.registry.following?.isCatchingUp !== true)
    );
  };
}
