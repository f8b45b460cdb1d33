import type { Source } from '@portal/shared/contracts/enums';
import { useInstallation } from '@portal/shared/store';
import { useText } from '../../text';

/** A marketplace as this portal knows it (E1). */
export interface KnownMarketplace {
  readonly name: string;
  /** Its page where applications are renewed and upgraded, if known. */
  readonly address: string | undefined;
  /** Whether the portal can ask it what was sold. If not, support enters it. */
  readonly isConnected: boolean;
}

/** Looks up a marketplace in the configuration of this installation. */
export function useMarketplaces(): {
  readonly isKnown: boolean;
  readonly find: (source: Source) => KnownMarketplace;
} {
  const t = useText();
  const { installation, isKnown } = useInstallation();
  return {
    isKnown,
    find(source) {
      const facts = installation?.marketplaces.find((one) => one.source === source);
      return {
        name: t(`applicationSource.${source}`),
        address: facts?.Url,
        // Without the configuration, Sync itself says whether it works.
        isConnected: facts?.isConnected ?? true,
      };
    },
  };
}
