import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { getScanState } from '@portal/shared/contracts/scan-login';
import type { Login } from '@portal/shared/contracts/shapes';
import { type ApiFailure, isApiFailure, skipToken } from '@portal/shared/store';
import { useEffect, useEffectEvent, useState } from 'react';
import { authApi } from '../../auth-api';
import { usePageHidden } from '@portal/shared/ui/use-page-hidden';

/** Milliseconds between two polls (docs/reference/states.md#sign-in-by-qr-code). */
const POLL_MS = 1000;

export type ScanPhase = 'loading' | 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'failed';

const PHASES = { 1: 'waiting', 2: 'scanned', 3: 'confirmed', 4: 'expired', 5: 'failed' } as const;

interface ScanLogin {
  /** Content of the QR code; undefined if there is none. */
  readonly url: string | undefined;
  readonly phase: ScanPhase;
  /** Why the scan failed, as a message. */
  readonly reason: string | undefined;
  /** Why there is no QR code. */
  readonly failure: object | undefined;
  /** The last poll failed. The next one may succeed. */
  readonly pollFailure: ApiFailure | undefined;
  readonly refresh: () => void;
}

/** The QR code (34) and its state, which is polled every second while the page is visible (35). */
export function useScanLogin(onEntered: (login: Login) => void): ScanLogin {
  const code = authApi.loginScanUrl.useQuery({}, { refetchOnMountOrArgChange: true });
  // A code is valid for one opening of the tab. A cached one may belong to another user.
  const qr = code.isFetching ? undefined : code.data;
  const isHidden = usePageHidden();
  const [isOpen, setOpen] = useState(true);
  const state = authApi.getScanState.useQuery(qr === undefined ? skipToken : { Token: qr.Token }, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOpen && !isHidden ? POLL_MS : 0,
  });
  const response = useNamedState(qr === undefined ? undefined : state.currentData, qr?.Token);
  const refusal = qr !== undefined && isApiFailure(state.error) ? state.error : undefined;
  const phase = phaseOf(qr !== undefined, response?.State, refusal);

  const mayChange = phase === 'loading' || phase === 'waiting' || phase === 'scanned';
  if (mayChange !== isOpen) setOpen(mayChange);

  const enter = useEffectEvent((login: Login) => onEntered(login));
  useEffect(() => {
    if (response?.State === 3) enter(response);
  }, [response]);

  return {
    url: qr?.Url,
    phase,
    reason: response !== undefined && 'reason' in response ? response.reason : undefined,
    failure: code.isFetching ? undefined : code.error,
    pollFailure: refusal?.code === errorCodes.qrTokenUnknown ? undefined : refusal,
    refresh: () => void code.refetch(),
  };
}

type ScanResponse = ResponseOf<typeof getScanState>;
type ScanState = ScanResponse['State'];

/**
 * The latest response for this code with a state that the specification defines. Other states are ignored
 * (docs/reference/states.md#sign-in-by-qr-code): the previous state stays on screen, and polling continues.
 */
function useNamedState(
  response: ScanResponse | undefined,
  token: string | undefined,
): ScanResponse | undefined {
  const [latest, setLatest] = useState<{ response: ScanResponse | undefined; token: string | undefined }>({
    response: undefined,
    token,
  });
  const isNamed = response !== undefined && Object.hasOwn(PHASES, response.State);
  const named = isNamed ? response : latest.token === token ? latest.response : undefined;
  if (named !== latest.response || token !== latest.token) setLatest({ response: named, token });
  return named;
}

function phaseOf(hasCode: boolean, state: ScanState | undefined, refusal: ApiFailure | undefined): ScanPhase {
  if (!hasCode) return 'loading';
  if (refusal?.code === errorCodes.qrTokenUnknown) return 'expired';
  return state === undefined ? 'waiting' : PHASES[state];
}
