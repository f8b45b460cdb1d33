import type { GatewayDeps } from '../gateway-deps';
import { noCaptcha } from './no-captcha';
import { sliderCaptcha, type SliderCaptcha } from './slider-captcha';
import type { CaptchaGateway } from './captcha-gateway';
import { tencentCaptcha } from './tencent-captcha';

/** The adapter selected by the setting CAPTCHA. */
export function chooseCaptcha(
  deps: Pick<GatewayDeps, 'settings' | 'database' | 'clock' | 'random' | 'metrics'>,
): CaptchaGateway {
  const { captcha } = deps.settings;
  switch (captcha.by) {
    case 'builtin':
      return sliderCaptcha(deps);
    case 'tencent':
      return tencentCaptcha(captcha.tencent, deps);
    case 'off':
      return noCaptcha(deps);
  }
}

/** The built-in slider generates puzzles. The other services have their own. */
export function isSlider(captcha: CaptchaGateway): captcha is SliderCaptcha {
  return captcha.provider === 'builtin';
}
