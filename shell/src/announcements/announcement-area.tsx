import { useOnDemand } from '../on-demand/use-on-demand';
import { useAnnouncements } from './use-announcements';

const loadBanners = () =>
  import('./announcement-banners').then(({ AnnouncementBanners }) => AnnouncementBanners);

/** Place of the operators' announcements, above the page. Their code comes with the first of them. */
export function AnnouncementArea() {
  const announcements = useAnnouncements();
  const banners = useOnDemand({
    isWanted: announcements.length > 0,
    load: loadBanners,
  });
  return banners && announcements.length > 0 && <banners.Component announcements={announcements} />;
}
