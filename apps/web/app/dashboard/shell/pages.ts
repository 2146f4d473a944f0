import { CollectionsIcon, HomeIcon, OrdersIcon, ProductsIcon } from '../ui/icons.tsx'

export const pages = [
  { label: 'Home', to: '/dashboard', keys: 'g h', icon: HomeIcon },
  { label: 'Orders', to: '/dashboard/orders', keys: 'g o', icon: OrdersIcon },
  { label: 'Products', to: '/dashboard/products', keys: 'g p', icon: ProductsIcon },
  { label: 'Collections', to: '/dashboard/collections', keys: 'g c', icon: CollectionsIcon },
] as const
