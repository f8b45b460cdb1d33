import { type ComponentProps, createContext } from 'react';
import { RouterProvider } from 'react-router-dom';

type Router = ComponentProps<typeof RouterProvider>['router'];

/**
 * The router itself, for hooks that need its address of this moment: a page renders a new address later, and a page that
 * is not shown does not render it at all.
 */
export const RouterContext = createContext<Router | null>(null);

/** React Router's provider, for pages that use the hooks of `shared/router`. */
export function PortalRouter({ router }: { readonly router: Router }) {
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  );
}
