import { type Installation, useInstallation } from '@portal/shared/store';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Lazy } from '../ui/loading/lazy';
import { useLoadAtRest } from '../ui/loading/use-load-at-rest';
import type { CaptchaProof } from './captcha-proof';

const loadDialog = () => import('./captcha-dialog').then(({ CaptchaDialog }) => CaptchaDialog);
const loadTencentHost = () =>
  import('./tencent-captcha-host').then(({ TencentCaptchaHost }) => TencentCaptchaHost);

export interface Captcha {
  /** Shows the captcha. Resolves to null if the user closes the dialog. */
  readonly prove: () => Promise<CaptchaProof | null>;
  /** Must be rendered somewhere in the form. */
  readonly dialog: ReactNode;
}

interface PendingCaptcha {
  readonly resolve: (proof: CaptchaProof | null) => void;
  /** The element that had the focus. */
  readonly returnFocusTo: Element | null;
}

/** The captcha configured for this installation (E1): the slider, a third-party captcha, or none in tests. */
export function useCaptcha(): Captcha {
  const { installation, isKnown } = useInstallation();
  const [pending, setPending] = useState<PendingCaptcha | null>(null);
  useLoadAtRest(installation?.captcha.provider === 'builtin' ? loadDialog : null);

  function settle(proof: CaptchaProof | null) {
    pending?.resolve(proof);
    setPending(null);
    const previousFocus = pending?.returnFocusTo;
    // The focus was inside the dialog and is lost when the dialog closes.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && previousFocus instanceof HTMLElement)
        previousFocus.focus();
    });
  }

  return {
    prove() {
      return new Promise((resolve) => {
        setPending({ resolve, returnFocusTo: document.activeElement });
      });
    },
    // Until E1 has responded, show nothing: the installation may use another captcha than the slider.
    dialog:
      pending === null || !isKnown ? null : <CaptchaOf captcha={installation?.captcha} onAnswer={settle} />,
  };
}

interface CaptchaOfProps {
  readonly captcha: Installation['captcha'] | undefined;
  readonly onAnswer: (proof: CaptchaProof | null) => void;
}

function CaptchaOf({ captcha, onAnswer }: CaptchaOfProps) {
  if (captcha?.provider === 'off') return <NoCaptcha onAnswer={onAnswer} />;
  if (captcha?.provider === 'tencent' && captcha.appId !== undefined)
    return <Lazy load={loadTencentHost} props={{ appId: captcha.appId, onAnswer }} waiting={null} />;
  return (
    <Lazy load={loadDialog} props={{ onSolved: onAnswer, onClose: () => onAnswer(null) }} waiting={null} />
  );
}

/** If the captcha is off, any ticket is accepted. */
function NoCaptcha({ onAnswer }: Pick<CaptchaOfProps, 'onAnswer'>) {
  const solve = useEffectEvent(() => onAnswer({ Ticket: crypto.randomUUID(), RandStr: crypto.randomUUID() }));
  useEffect(() => solve(), []);
  return null;
}
