export {
  BorrowedSlot,
  BorrowedSlotContext,
  type BorrowedSlotProps,
  type BorrowedSlotRequest,
} from './borrowed-slot';
export { Can, type CanProps, useCan } from './can';
export { type ActionOf, type ActionRow, rowAllows } from './can.policy';
export { HOST_API } from './host-api';
export {
  type FrameMoment,
  type NamedDetail,
  type PageFrame,
  PageFrameContext,
  stillFrame,
  type UnsavedClaim,
  usePageFrame,
} from './page-frame';
export { type RouteDirectory, RouteDirectoryContext, type RouteTarget } from './route-directory';
export { RouteLink, type RouteLinkProps } from './route-link';
export { safeRedirect } from './safe-redirect';
export { type StepFrame, StepFrameContext, useStep } from './step-frame';
export { CONTENT_MARK, useContentMark } from './use-content-mark';
export { useEvent } from './use-event';
export { usePageTopic } from './use-page-topic';
export { type TargetQuery, useTarget } from './use-target';
export { type UnsavedChanges, useUnsavedChanges } from './use-unsaved-changes';
