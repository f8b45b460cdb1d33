import { type Installation, useInstallation } from '@portal/shared/store';
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import type { CaptchaProof } from './captcha-proof';

const CaptchaDialog = lazy(async () => {
  const { CaptchaDialog: component } = await import('./captcha-dialog');
  return { default: component };
});

const TencentCaptchaHost = lazy(async () => {
  const { TencentCaptchaHost: component } = await import('./tencent-captcha-host');
  return { default: component };
});

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
      pending === null || !isKnown ? null : (
        <Suspense fallback={null}>
          <CaptchaOf captcha={installation?.captcha} onAnswer={settle} />
        </Suspense>
      ),
  };
}

interface CaptchaOfProps {
  readonly captcha: Installation['captcha'] | undefined;
  readonly onAnswer: (proof: CaptchaProof | null) => void;
}

function CaptchaOf({ captcha, onAnswer }: CaptchaOfProps) {
  if (captcha?.provider === 'off') return <NoCaptcha onAnswer={onAnswer} />;
  if (captcha?.provider === 'tencent' && captcha.appId !== undefined)
    return <TencentCaptchaHost appId={captcha.appId} onAnswer={onAnswer} />;
  return <CaptchaDialog onSolved={onAnswer} onClose={() => onAnswer(null)} />;
}

/** If the captcha is off, any ticket is accepted. */
function NoCaptcha({ onAnswer }: Pick<CaptchaOfProps, 'onAnswer'>) {
  const solve = useEffectEvent(() => onAnswer({ Ticket: crypto.randomUUID(), RandStr: crypto.randomUUID() }));
  useEffect(() => solve(), []);
  return null;
}
