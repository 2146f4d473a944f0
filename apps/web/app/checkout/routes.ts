import { layout, route } from '@react-router/dev/routes'

export const checkoutRoutes = [
  layout('checkout/layout.tsx', [
    route('buy/:id', 'checkout/buy.tsx'),
    route('resume/:id', 'checkout/resume.tsx'),
    route('checkout/:id', 'checkout/checkout.tsx'),
    route('checkout/:id/open', 'checkout/open.tsx'),
    route('checkout/:id/checking', 'checkout/checking.tsx'),
    route('checkout/:id/confirm', 'checkout/confirm.tsx'),
    route('pay/:token', 'checkout/pay-link.tsx'),
    route('pay/:token/confirm', 'checkout/pay-link-confirm.tsx'),
    route('orders/:token', 'checkout/guest-order.tsx'),
    route('subscriptions/:token', 'checkout/guest-subscription.tsx'),
    route('subscriptions/:token/confirm', 'checkout/guest-confirm.tsx'),
    route('thank-you/:orderId', 'checkout/thank-you.tsx'),
  ]),
]
