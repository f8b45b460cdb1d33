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
  /** Asks the person; resolves to null when the dialog is closed. */
  readonly prove: () => Promise<CaptchaProof | null>;
  /** To render somewhere in the form. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly answer: (proof: CaptchaProof | null) => void;
  /** What had the focus. */
  readonly asker: Element | null;
}

/** The captcha that this installation asks for (E1): the slider, a third party's, or none in tests. */
export function useCaptcha(): Captcha {
  const { installation, isKnown } = useInstallation();
  const [asked, setAsked] = useState<Asked | null>(null);

  function settle(proof: CaptchaProof | null) {
    asked?.answer(proof);
    setAsked(null);
    const asker = asked?.asker;
    // The dialog goes with the focus in it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && asker instanceof HTMLElement) asker.focus();
    });
  }

  return {
    prove() {
      return new Promise((resolve) => {
        setAsked({ answer: resolve, asker: document.activeElement });
      });
    },
    // Who is quicker than the answer to E1 waits for it: a slider may not be what this installation has.
    dialog:
      asked === null || !isKnown ? null : (
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

/** Where the captcha is off any ticket will do. */
function NoCaptcha({ onAnswer }: Pick<CaptchaOfProps, 'onAnswer'>) {
  const solve = useEffectEvent(() => onAnswer({ Ticket: crypto.randomUUID(), RandStr: crypto.randomUUID() }));
  useEffect(() => solve(), []);
  return null;
}
