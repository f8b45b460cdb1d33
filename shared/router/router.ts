export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
export { PortalRouter } from './portal-router';
export { type DetailParam, useDetailParam } from './use-detail-param';
export { idParam } from './id-param';
export { type UrlField, urlChoice, urlChoices, urlFlag, urlInteger, urlText } from './url-fields';
export {
  plainView,
  type UrlPaging,
  type UrlState,
  type UrlValues,
  type UrlView,
  useUrlState,
} from './use-url-state';
