import type { Marketplace } from '@portal/shared/contracts/enums';
import { ApiError } from '@portal/shared/http';
import { useState } from 'react';
import { mintToken } from '../sandbox-api';

export interface MintedToken {
  readonly source: Marketplace;
  readonly token: string;
}

/** Issues tokens, one at a time (E58). */
export function useMarketplace() {
  const [source, choose] = useState<Marketplace>('amazon');
  const [minted, setMinted] = useState<MintedToken | null>(null);
  const [msg, setMsg] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function mint(): Promise<void> {
    setIsBusy(true);
    setMsg(null);
    try {
      setMinted({ source, token: await mintToken(source) });
    } catch (error) {
      setMsg(error instanceof ApiError ? error.msg : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { source, minted, msg, isBusy, choose, mint };
}
