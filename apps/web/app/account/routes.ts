import { layout, route } from '@react-router/dev/routes'

export const accountRoutes = [
  layout('account/layout.tsx', [
    route('account', 'account/account.tsx'),
    route('account/security', 'account/security.tsx'),
    route('account/profile', 'account/profile.tsx'),
    route('account/addresses', 'account/addresses.tsx'),
    route('account/addresses/:id', 'account/address.tsx'),
    route('account/devices', 'account/devices.tsx'),
    route('account/data', 'account/data.tsx'),
    route('account/company', 'account/company.tsx'),
    route('account/wishlist', 'account/wishlist.tsx'),
    route('account/:elsewhere', 'account/elsewhere.tsx'),
    route('account/orders', 'account/orders.tsx'),
    route('account/orders/:id', 'account/order.tsx'),
    route('account/orders/:id/pay', 'account/pay-order.tsx'),
    route('account/pay/confirm', 'account/confirm-payment.tsx'),
    route('account/orders/:id/return', 'account/return.tsx'),
    route('account/subscriptions', 'account/subscriptions.tsx'),
    route('account/subscriptions/:id', 'account/subscription.tsx'),
    route('account/subscriptions/:id/pay', 'account/pay-subscription.tsx'),
  ]),
  route('account/invoices/:id', 'account/invoice.ts'),
  route('invoices/:token', 'account/invoice-link.ts'),
  route('account/data/copy', 'account/copy.ts'),
  route('account/picture', 'account/picture.ts'),
  route('account/deleted', 'account/deleted.tsx'),
]
