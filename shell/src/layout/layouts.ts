import type { PageLayout } from '@portal/shared/remote/manifest';
import { type ComponentType, lazy } from 'react';
import type { LayoutProps } from './layout-props';

const loaders: Readonly<Record<PageLayout, () => Promise<ComponentType<LayoutProps>>>> = {
  main: () => import('./main-layout').then(({ MainLayout }) => MainLayout),
  user: () => import('./user-layout').then(({ UserLayout }) => UserLayout),
  blank: () => import('./blank-layout').then(({ BlankLayout }) => BlankLayout),
};

/** The layouts, each in its own chunk: the sign-in page does not load the side menu. */
export const LAYOUTS: Readonly<Record<PageLayout, ComponentType<LayoutProps>>> = {
  main: lazyLayout('main'),
  user: lazyLayout('user'),
  blank: lazyLayout('blank'),
};

function lazyLayout(layout: PageLayout): ComponentType<LayoutProps> {
  return lazy(async () => ({ default: await loaders[layout]() }));
}

/** Loads a layout before the first render, so that the splash screen is directly replaced by the page. */
export async function loadLayout(layout: PageLayout): Promise<void> {
  await loaders[layout]();
}
