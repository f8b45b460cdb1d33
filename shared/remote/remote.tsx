export { type ActionRow, Can, type CanProps, useCan } from './can';
export { HOST_API } from './host-api';
export { type PageFrame, PageFrameContext, usePageFrame } from './page-frame';
export { type RouteDirectory, RouteDirectoryContext, type RouteTarget } from './route-directory';
export { RouteLink, type RouteLinkProps } from './route-link';
export { safeRedirect } from './safe-redirect';
export { CONTENT_MARK, useContentMark } from './use-content-mark';
export { useEvent } from './use-event';
export { type TargetQuery, useTarget } from './use-target';
