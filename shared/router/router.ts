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
export { type UrlField, urlChoice, urlChoices, urlFlag, urlInteger, urlText } from './url-fields';
export { type UrlPaging, type UrlState, type UrlValues, useUrlState } from './use-url-state';
