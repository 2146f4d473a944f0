import { layout, route } from '@react-router/dev/routes'

export const accountRoutes = [
  layout('account/layout.tsx', [
    route('account', 'account/account.tsx'),
    route('account/security', 'account/security.tsx'),
    route('account/profile', 'account/profile.tsx'),
    route('account/orders', 'account/orders.tsx'),
    route('account/orders/:id', 'account/order.tsx'),
  ]),
]
