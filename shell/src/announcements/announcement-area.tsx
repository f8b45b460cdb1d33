import { useOnDemand } from '../on-demand/use-on-demand';
import { useAnnouncements } from './use-announcements';

const loadBanners = () =>
  import('./announcement-banners').then(({ AnnouncementBanners }) => AnnouncementBanners);

/** The announcements of operators, above the page. Their code is loaded with the first announcement. */
export function AnnouncementArea() {
  const announcements = useAnnouncements();
  const banners = useOnDemand({
    isNeeded: announcements.length > 0,
    load: loadBanners,
  });
  return banners && announcements.length > 0 && <banners.Component announcements={announcements} />;
}
