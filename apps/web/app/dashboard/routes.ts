import { index, layout, prefix, route } from '@react-router/dev/routes'

export const dashboardRoutes = [
  layout('dashboard/layout.tsx', [
    ...prefix('dashboard', [
      route('sign-in', 'dashboard/sign-in.tsx'),
      route('sign-out', 'dashboard/sign-out.ts'),
      route('find', 'dashboard/find.ts'),
      route('orders/export', 'dashboard/orders/export.ts'),
      route('orders/bulk', 'dashboard/orders/bulk.ts'),
      route('orders/:id/print', 'dashboard/orders/print.tsx'),
      layout('dashboard/shell.tsx', [
        layout('dashboard/boundary.tsx', [
          index('dashboard/home.tsx'),
          route('orders', 'dashboard/orders/orders.tsx'),
          route('orders/:id', 'dashboard/orders/order.tsx'),
          route('products', 'dashboard/products/products.tsx'),
          route('products/new', 'dashboard/products/new.tsx'),
          route('products/:id', 'dashboard/products/product.tsx'),
          route('collections', 'dashboard/collections/collections.tsx'),
          route('collections/:id', 'dashboard/collections/collection.tsx'),
          route('audit', 'dashboard/audit/audit.tsx'),
          route('outbox', 'dashboard/outbox/outbox.tsx'),
          route('outbox/:id', 'dashboard/outbox/mail.tsx'),
          route('apps', 'dashboard/apps/apps.tsx'),
          route('apps/:id', 'dashboard/apps/app.tsx'),
          route('members', 'dashboard/members/members.tsx'),
          route('members/jobs/:id', 'dashboard/members/job.ts'),
          route('members/:id', 'dashboard/members/member.tsx'),
          route('reports', 'dashboard/reports/reports.tsx'),
          route('sign-in-policy', 'dashboard/sign-in-policy/sign-in-policy.tsx'),
          route('*', 'dashboard/not-found.tsx'),
        ]),
      ]),
    ]),
  ]),
]
