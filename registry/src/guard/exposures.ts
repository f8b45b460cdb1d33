import { join } from 'node:path';
import * as z from 'zod/mini';
import { JsonListFile } from '../files/json-list-file';
import { isOfStage } from './evidence';
import type { PageLoad } from '../visits/page-tokens';
import type { Rollout } from '../rollouts/rollout';
import type { Signer } from '../visits/signing-key';

const FILE = 'exposures.json';
const PURPOSE = 'exposure';
const TAG_BYTES = 9;

const schema = z.object({
  rollout: z.string(),
  /** Start of the share, which identifies the step. */
  stagedAt: z.string(),
  /** Each as the tags of a lane, and of the account or network that reported its page. */
  people: z.array(z.tuple([z.string(), z.string()])),
});

/** People at one share of a rollout. */
interface Stage {
  readonly stagedAt: string;
  readonly people: [lane: string, group: string][];
  /** All tags of them. */
  readonly tags: Set<string>;
}

/**
 * People of the arms to whom a page was shown since the last step of their rollout. Each account or network counts once,
 * and so does each lane. Stored, so that a planned share does not begin to wait anew after a restart.
 */
export class Exposures {
  readonly #file: JsonListFile<z.output<typeof schema>>;
  readonly #signer: Signer;
  readonly #stages: Map<string, Stage>;
  #isSaved = true;

  private constructor(file: JsonListFile<z.output<typeof schema>>, signer: Signer) {
    this.#file = file;
    this.#signer = signer;
    this.#stages = new Map(
      file.items.map(({ rollout, stagedAt, people }) => [
        rollout,
        { stagedAt, people, tags: new Set(people.flat()) },
      ]),
    );
  }

  static async open(folder: string, signer: Signer): Promise<Exposures> {
    // Without the file, planned shares only wait longer.
    const file = await JsonListFile.open(join(folder, FILE), schema, { whenDamaged: 'empty' });
    return new Exposures(file, signer);
  }

  countOf(rollout: Pick<Rollout, 'id' | 'stagedAt'>): number {
    return this.#find(rollout)?.people.length ?? 0;
  }

  /**
   * Counts a page that was shown, for a rollout with a plan.
   * @param reporter account or network that says so
   */
  add(rollout: Rollout, page: PageLoad, reporter: string): void {
    const { id, plan, stagedAt } = rollout;
    if (plan === null || !page.arm.rollouts.includes(id) || !isOfStage(page, Date.parse(stagedAt))) return;
    const stage = this.#find(rollout) ?? { stagedAt, people: [], tags: new Set() };
    // The file holds neither accounts nor addresses.
    const group = this.#signer.sign(PURPOSE, reporter, TAG_BYTES);
    if (stage.people.length >= plan.minPeople || stage.tags.has(page.laneTag) || stage.tags.has(group))
      return;
    stage.people.push([page.laneTag, group]);
    stage.tags.add(page.laneTag).add(group);
    this.#stages.set(id, stage);
    this.#isSaved = false;
  }

  /**
   * Writes what has changed, and forgets the shares that are over.
   * @param running rollouts that go on
   * @throws RegistryError `storage`
   */
  async save(running: readonly Rollout[]): Promise<void> {
    if (this.#isSaved) return;
    for (const id of this.#stages.keys())
      if (!running.some((rollout) => rollout.id === id && this.#find(rollout) !== undefined))
        this.#stages.delete(id);
    const items = [...this.#stages].map(([rollout, { stagedAt, people }]) => ({
      rollout,
      stagedAt,
      people: [...people],
    }));
    this.#isSaved = true;
    try {
      await this.#file.update(() => items);
    } catch (error) {
      this.#isSaved = false;
      throw error;
    }
  }

  #find({ id, stagedAt }: Pick<Rollout, 'id' | 'stagedAt'>): Stage | undefined {
    const stage = this.#stages.get(id);
    return stage?.stagedAt === stagedAt ? stage : undefined;
  }
}
