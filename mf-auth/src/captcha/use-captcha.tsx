import { type ReactNode, Suspense, lazy, useState } from 'react';
import { authApi } from '../auth-api';
import type { CaptchaProof } from './captcha-proof';

const CaptchaDialog = lazy(async () => {
  const { CaptchaDialog: component } = await import('./captcha-dialog');
  return { default: component };
});

interface Captcha {
  /** Asks the person; resolves to null when the dialog is closed. */
  readonly prove: () => Promise<CaptchaProof | null>;
  /** To render somewhere in the form. */
  readonly dialog: ReactNode;
}

/** The captcha that this installation asks for (E1): the slider, or none in tests. */
export function useCaptcha(): Captcha {
  const { data: config } = authApi.config.useQuery({});
  const [asked, setAsked] = useState<{ readonly answer: (proof: CaptchaProof | null) => void } | null>(null);

  function settle(proof: CaptchaProof | null) {
    asked?.answer(proof);
    setAsked(null);
  }

  return {
    prove() {
      if (config?.captcha.provider === 'off') {
        return Promise.resolve({ Ticket: crypto.randomUUID(), RandStr: crypto.randomUUID() });
      }
      return new Promise((resolve) => {
        setAsked({ answer: resolve });
      });
    },
    dialog: asked !== null && (
      <Suspense fallback={null}>
        <CaptchaDialog onSolved={settle} onClose={() => settle(null)} />
      </Suspense>
    ),
  };
}
