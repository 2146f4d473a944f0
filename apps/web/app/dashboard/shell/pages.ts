import {
  AppsIcon,
  AuditIcon,
  CollectionsIcon,
  HomeIcon,
  MembersIcon,
  OrdersIcon,
  OutboxIcon,
  ProductsIcon,
  ReportsIcon,
  SignInIcon,
} from '../ui/icons.tsx'

export const pages = [
  { label: 'Home', to: '/dashboard', keys: 'g h', icon: HomeIcon },
  { label: 'Orders', to: '/dashboard/orders', keys: 'g o', icon: OrdersIcon },
  { label: 'Products', to: '/dashboard/products', keys: 'g p', icon: ProductsIcon },
  { label: 'Collections', to: '/dashboard/collections', keys: 'g c', icon: CollectionsIcon },
  { label: 'Members', to: '/dashboard/members', keys: 'g u', icon: MembersIcon },
  { label: 'Reports', to: '/dashboard/reports', keys: 'g r', icon: ReportsIcon },
  { label: 'Sign-in', to: '/dashboard/sign-in-policy', keys: 'g s', icon: SignInIcon },
  { label: 'Outbox', to: '/dashboard/outbox', keys: 'g m', icon: OutboxIcon },
  { label: 'Audit log', to: '/dashboard/audit', keys: 'g l', icon: AuditIcon },
  { label: 'Apps and keys', to: '/dashboard/apps', keys: 'g a', icon: AppsIcon },
] as const
