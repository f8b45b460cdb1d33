import { App } from 'antd';
import { useEffect } from 'react';
import { useObservable } from '../observable/use-observable';
import { useShell } from '../services/shell-services';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
import { wasReloaded } from '../releases/reload-once';
import { LeftOutNotice } from './left-out-notice';
import { ConnectivityNotice } from './connectivity-notice';
import { NewVersionNotice } from './new-version-notice';
import { useBottomEdge } from './use-bottom-edge';
import { useUnkeptSessionToast } from './use-unkept-session-toast';

/** Messages at the lower edge of every page. They cover nothing permanently and do not move the content. */
export function NoticeBar() {
  const { leftOut } = useShell().config;
  const t = useText();
  const measure = useBottomEdge();
  useReloadToast();
  useZoneToast();
  useUnkeptSessionToast();
  return (
    <section ref={measure} className="portal-notices" aria-label={t('notices')} aria-live="polite">
      <Style name="notices" css={css} />
      <ConnectivityNotice />
      <NewVersionNotice />
      {leftOut.length > 0 && <LeftOutNotice />}
    </section>
  );
}

/** Says which zone a new account has taken from this browser. */
function useZoneToast(): void {
  const { message } = App.useApp();
  const t = useText();
  const zone = useObservable(useShell().adoptedZone);
  const text = zone === null ? null : t('zoneAdopted', { zone });
  useEffect(() => {
    if (text !== null) void message.info(text);
    // Shown once for a zone, also if the language is switched.
    // oxlint-disable-next-line react/exhaustive-deps -- See above.
  }, [message, zone]);
}

/** Shows why the page has just reloaded by itself. */
function useReloadToast(): void {
  const { message } = App.useApp();
  const t = useText();
  const text = t('newVersion.done');
  useEffect(() => {
    // oxlint-disable-next-line portal/server-clock -- Compared with a time of this browser.
    if (wasReloaded(Date.now())) void message.info(text);
    // Shown once per page, also if the language is switched.
    // oxlint-disable-next-line react/exhaustive-deps -- See above.
  }, [message]);
}

/** Above pages, below dialogs; the account at the bottom of the side menu stays visible. */
const css = `
.portal-main .portal-side > .portal-menu, .portal-main .portal-side[data-fixed='true'] { height: calc(100dvh - var(--portal-bottom-edge, 0px)); }
.portal-notices { position: sticky; inset-block-end: 0; z-index: 900; }
/* The last notice reaches below the controls of the device. */
.portal-notices > :last-child { padding-block-end: calc(8px + env(safe-area-inset-bottom, 0px)); }
.portal-notices .ant-alert { align-items: center; flex-wrap: wrap; }
.portal-notices .ant-alert-content, .portal-notices .ant-alert-section { min-width: min(240px, 100%); }
@media (max-width: 1199px) { .portal-notices .ant-btn { min-height: 44px; } }
`;
