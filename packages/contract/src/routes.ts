import { auditRoutes } from './audit.routes.ts'
import { authenticationRoutes } from './authentication.routes.ts'
import { captchaRoutes } from './captcha.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { collectionsRoutes } from './collections.routes.ts'
import { couponsRoutes } from './coupons.routes.ts'
import { currentCartRoutes } from './current-cart.routes.ts'
import { discountRulesRoutes } from './discount-rules.routes.ts'
import { defaultPrivacyRoutes } from './default-privacy.routes.ts'
import { inventoryRoutes } from './inventory.routes.ts'
import { mailsRoutes } from './mails.routes.ts'
import { memberPrivacySettingsRoutes } from './member-privacy-settings.routes.ts'
import { membersRoutes } from './members.routes.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ownerRoutes } from './owner.routes.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { productsRoutes } from './products.routes.ts'
import { redirectsRoutes } from './redirects.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { siteRoutes } from './site.routes.ts'
import { tokensRoutes } from './tokens.routes.ts'

/** Where every operation lives. No schema is imported here, so that a browser gets methods and paths only. */
export const routes = {
  audit: auditRoutes,
  authentication: authenticationRoutes,
  captcha: captchaRoutes,
  checkout: checkoutRoutes,
  collections: collectionsRoutes,
  coupons: couponsRoutes,
  currentCart: currentCartRoutes,
  discountRules: discountRulesRoutes,
  defaultPrivacy: defaultPrivacyRoutes,
  inventory: inventoryRoutes,
  mails: mailsRoutes,
  memberPrivacySettings: memberPrivacySettingsRoutes,
  members: membersRoutes,
  orders: ordersRoutes,
  owner: ownerRoutes,
  payments: paymentsRoutes,
  products: productsRoutes,
  redirects: redirectsRoutes,
  signIn: signInRoutes,
  site: siteRoutes,
  tokens: tokensRoutes,
} as const
