import type { ProviderDeps } from '../../deps';
import { noCaptcha } from './no-captcha';
import { sliderCaptcha, type SliderCaptcha } from './slider-captcha';
import type { CaptchaGateway } from './captcha-gateway';

/** The adapter that the setting CAPTCHA names. */
export function chooseCaptcha(
  deps: Pick<ProviderDeps, 'settings' | 'database' | 'clock' | 'random'>,
): CaptchaGateway {
  switch (deps.settings.captcha) {
    case 'builtin':
      return sliderCaptcha(deps);
    case 'off':
      return noCaptcha(deps);
  }
}

/** Our own slider draws puzzles; the other services bring theirs. */
export function isSlider(captcha: CaptchaGateway): captcha is SliderCaptcha {
  return captcha.provider === 'builtin';
}
