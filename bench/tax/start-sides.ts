import path from 'node:path';
import { buildFloor } from '../floor/build-floor';
import type { FrontBuild } from '../front/front-build';
import { buildSingle } from '../single/build-single';
import { buildVite } from '../vite/build-vite';
import { COMPARED_PAGES } from './compared-pages';
import { startFront } from './front-side';
import { type MeasuredSide, type SideName, startSide } from './side';

/** Sides that are served in front of a portal. */
type FrontName = Exclude<SideName, 'federated' | 'single'>;

const BUILDS: Readonly<Record<FrontName, (root: string, output: string) => Promise<FrontBuild>>> = {
  vite: (root, output) => buildVite(root, output, pagesOf('vite')),
  floor: buildFloor,
};

/** Builds and starts the sides, the portal itself first. If one of them fails, none stays. */
export async function startSides(
  root: string,
  names: ReadonlySet<SideName>,
): Promise<readonly MeasuredSide[]> {
  const folder = (name: SideName): string => path.join(root, '.cache/bench', name);
  const builds = new Map<FrontName, FrontBuild>();
  console.log('▸ building the compared sides');
  const single = await buildSingle(root, folder('single'));
  for (const name of namesOf(BUILDS)) {
    if (names.has(name)) builds.set(name, await BUILDS[name](root, folder(name)));
  }
  console.log('▸ starting the portals');
  const sides: MeasuredSide[] = [];
  try {
    sides.push(await startSide('federated'));
    const bundled = await startSide('single', single);
    sides.push(bundled);
    for (const [name, build] of builds) {
      // In front of the single bundle's portal, so that the portal's own server is not the one that answers most.
      sides.push(await startFront({ name, build, portal: bundled }));
    }
    return sides;
  } catch (error) {
    await stopSides(sides);
    throw error;
  }
}

export async function stopSides(sides: readonly MeasuredSide[]): Promise<void> {
  // Fronts before the portals behind them.
  for (const side of [...sides].reverse()) await side.stop();
}

function pagesOf(side: FrontName) {
  return COMPARED_PAGES.filter(({ against }) => against[side] !== undefined);
}

function namesOf(builds: typeof BUILDS): FrontName[] {
  // The keys of the record above.
  return Object.keys(builds) as FrontName[];
}
