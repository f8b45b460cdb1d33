import type { Localized } from '@portal/shared/contracts/language';
import type { ReleaseSet } from '@portal/shared/remote/release';

/** A newer remote may fill slots that this shell does not have. */
const SLOT: string = 'home.cards';

/** A card that a remote lends to the home page. */
export interface HomeCard {
  readonly part: string;
  readonly release: string;
  readonly owner: string;
  readonly card: string;
  readonly title: Localized;
  readonly order: number;
  /** Columns of 24 on a desktop. */
  readonly span: number;
}

/** The cards of the release set, in the manifests' order. */
export function homeCards(set: ReleaseSet): readonly HomeCard[] {
  return set.remotes
    .flatMap(({ part, release, manifest }) =>
      manifest.slots
        .filter(({ slot }) => slot === SLOT)
        .map(({ card, title, order, span = 12 }) => ({
          part,
          release,
          owner: manifest.owner,
          card,
          title,
          order,
          span,
        })),
    )
    .sort((a, b) => a.order - b.order || a.part.localeCompare(b.part));
}
