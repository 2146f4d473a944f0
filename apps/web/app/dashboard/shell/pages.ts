import {
  AbandonedIcon,
  AppsIcon,
  AuditIcon,
  CheckoutIcon,
  CollectionsIcon,
  CurrenciesIcon,
  DiscountsIcon,
  FeesIcon,
  GiftCardsIcon,
  HomeIcon,
  InvoicesIcon,
  MailsIcon,
  MembersIcon,
  OrdersIcon,
  OutboxIcon,
  ProductsIcon,
  RecommendationsIcon,
  ReportsIcon,
  ReviewsIcon,
  SecurityIcon,
  ServicesIcon,
  ShippingIcon,
  SignInIcon,
  SubscriptionsIcon,
  TaxIcon,
  TipsIcon,
} from '../ui/icons.tsx'

/** The pages of the dashboard, in the groups that the sidebar shows; the first group needs no name. */
export const pageGroups = [
  {
    label: undefined,
    pages: [
      { label: 'Home', to: '/dashboard', keys: 'g h', icon: HomeIcon },
      { label: 'Orders', to: '/dashboard/orders', keys: 'g o', icon: OrdersIcon },
      { label: 'Products', to: '/dashboard/products', keys: 'g p', icon: ProductsIcon },
      { label: 'Collections', to: '/dashboard/collections', keys: 'g c', icon: CollectionsIcon },
    ],
  },
  {
    label: 'Selling',
    pages: [
      { label: 'Discounts', to: '/dashboard/discounts', keys: 'g d', icon: DiscountsIcon },
      { label: 'Recommendations', to: '/dashboard/recommendations', keys: 'g q', icon: RecommendationsIcon },
      { label: 'Gift cards', to: '/dashboard/gift-cards', keys: 'g b', icon: GiftCardsIcon },
      { label: 'Subscriptions', to: '/dashboard/subscriptions', keys: 'g g', icon: SubscriptionsIcon },
      { label: 'Invoices', to: '/dashboard/invoices', keys: 'g n', icon: InvoicesIcon },
      { label: 'Payments', to: '/dashboard/payments-settings', keys: 'g e', icon: TipsIcon },
      { label: 'Abandoned', to: '/dashboard/abandoned', keys: 'g v', icon: AbandonedIcon },
      { label: 'Shipping', to: '/dashboard/shipping', keys: 'g w', icon: ShippingIcon },
      { label: 'Tax', to: '/dashboard/tax', keys: 'g t', icon: TaxIcon },
      { label: 'Fees', to: '/dashboard/fees', keys: 'g f', icon: FeesIcon },
      { label: 'Tips', to: '/dashboard/tips', keys: 'g i', icon: TipsIcon },
      { label: 'Checkout', to: '/dashboard/checkout-settings', keys: 'g k', icon: CheckoutIcon },
      { label: 'Currencies', to: '/dashboard/currencies', keys: 'g z', icon: CurrenciesIcon },
    ],
  },
  {
    label: 'People',
    pages: [
      { label: 'Members', to: '/dashboard/members', keys: 'g u', icon: MembersIcon },
      { label: 'Reviews', to: '/dashboard/reviews', keys: 'g v', icon: ReviewsIcon },
      { label: 'Reports', to: '/dashboard/reports', keys: 'g r', icon: ReportsIcon },
      { label: 'Sign-in', to: '/dashboard/sign-in-policy', keys: 'g s', icon: SignInIcon },
    ],
  },
  {
    label: 'Site',
    pages: [
      { label: 'Mails', to: '/dashboard/mails', keys: 'g j', icon: MailsIcon },
      { label: 'Outbox', to: '/dashboard/outbox', keys: 'g m', icon: OutboxIcon },
      { label: 'Audit log', to: '/dashboard/audit', keys: 'g l', icon: AuditIcon },
      { label: 'Security', to: '/dashboard/security', keys: 'g y', icon: SecurityIcon },
      { label: 'Services', to: '/dashboard/plugins', keys: 'g x', icon: ServicesIcon },
      { label: 'Apps and keys', to: '/dashboard/apps', keys: 'g a', icon: AppsIcon },
    ],
  },
] as const

export const pages = pageGroups.flatMap((group) => [...group.pages])
