import { useInstallation } from '@portal/shared/store';
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import type { CaptchaProof } from './captcha-proof';

const CaptchaDialog = lazy(async () => {
  const { CaptchaDialog: component } = await import('./captcha-dialog');
  return { default: component };
});

export interface Captcha {
  /** Asks the person; resolves to null when the dialog is closed. */
  readonly prove: () => Promise<CaptchaProof | null>;
  /** To render somewhere in the form. */
  readonly dialog: ReactNode;
}

/** The captcha that this installation asks for (E1): the slider, or none in tests. */
export function useCaptcha(): Captcha {
  const { installation, isKnown } = useInstallation();
  const isOff = installation?.captcha.provider === 'off';
  const [asked, setAsked] = useState<{ readonly answer: (proof: CaptchaProof | null) => void } | null>(null);

  function settle(proof: CaptchaProof | null) {
    asked?.answer(proof);
    setAsked(null);
  }

  return {
    prove() {
      return new Promise((resolve) => {
        setAsked({ answer: resolve });
      });
    },
    // Who is quicker than the answer to E1 waits for it: a slider may not be what this installation has.
    dialog:
      asked === null || !isKnown ? null : isOff ? (
        <NoCaptcha onSolved={settle} />
      ) : (
        <Suspense fallback={null}>
          <CaptchaDialog onSolved={settle} onClose={() => settle(null)} />
        </Suspense>
      ),
  };
}

/** Where the captcha is off any ticket will do. */
function NoCaptcha({ onSolved }: { readonly onSolved: (proof: CaptchaProof) => void }) {
  const solve = useEffectEvent(() => onSolved({ Ticket: crypto.randomUUID(), RandStr: crypto.randomUUID() }));
  useEffect(() => solve(), []);
  return null;
}
