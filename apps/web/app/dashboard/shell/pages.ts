import { CollectionsIcon, HomeIcon, OrdersIcon, OutboxIcon, ProductsIcon } from '../ui/icons.tsx'

export const pages = [
  { label: 'Home', to: '/dashboard', keys: 'g h', icon: HomeIcon },
  { label: 'Orders', to: '/dashboard/orders', keys: 'g o', icon: OrdersIcon },
  { label: 'Products', to: '/dashboard/products', keys: 'g p', icon: ProductsIcon },
  { label: 'Collections', to: '/dashboard/collections', keys: 'g c', icon: CollectionsIcon },
  { label: 'Outbox', to: '/dashboard/outbox', keys: 'g m', icon: OutboxIcon },
] as const
