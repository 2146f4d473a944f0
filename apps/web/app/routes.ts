import type { RouteConfig } from '@react-router/dev/routes'
import { accountRoutes } from './account/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { listStorefrontRoutes } from './storefront/routes.ts'

/** Each folder lists its own pages; the storefront comes last, as it also answers all other URLs. */
export default [
  ...checkoutRoutes,
  ...signInRoutes,
  ...dashboardRoutes,
  ...listStorefrontRoutes(accountRoutes),
] satisfies RouteConfig
