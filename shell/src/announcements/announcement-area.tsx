import { useOnDemand } from '../layout/use-on-demand';
import { useAnnouncements } from './use-announcements';

const loadBanners = () =>
  import('./announcement-banners').then(({ AnnouncementBanners }) => AnnouncementBanners);

/** Place of the operators' announcements, above the page. Their code comes with the first of them. */
export function AnnouncementArea() {
  const announcements = useAnnouncements();
  const banners = useOnDemand({
    isWanted: announcements.length > 0,
    load: loadBanners,
    onFailure: () => undefined,
    // A load that failed is tried again with what is asked for next.
    retryOn: announcements.map(({ Id }) => Id).join(),
  });
  return banners && announcements.length > 0 && <banners.Component announcements={announcements} />;
}
