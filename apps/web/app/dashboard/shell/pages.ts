import {
  AbandonedIcon,
  AppsIcon,
  AuditIcon,
  BellIcon,
  CheckoutIcon,
  CollectionsIcon,
  CurrenciesIcon,
  DiscountsIcon,
  FeesIcon,
  GiftCardsIcon,
  HomeIcon,
  InventoryIcon,
  InvoicesIcon,
  LetterIcon,
  MailsIcon,
  MembersIcon,
  OrdersIcon,
  OutboxIcon,
  PaymentsIcon,
  PictureIcon,
  PlansIcon,
  PrivacyIcon,
  ProductsIcon,
  RecommendationsIcon,
  ReportsIcon,
  ReturnsIcon,
  ReviewsIcon,
  SearchIcon,
  SecurityIcon,
  ServicesIcon,
  ShippingIcon,
  SignInIcon,
  SubscriptionsIcon,
  TaxIcon,
  TipsIcon,
  WaysToPayIcon,
} from '../ui/icons.tsx'

/** The pages of the dashboard, in the groups that the sidebar shows; the first group needs no name. */
export const pageGroups = [
  {
    label: undefined,
    pages: [
      { label: 'Home', to: '/dashboard', keys: 'g h', icon: HomeIcon },
      { label: 'Orders', to: '/dashboard/orders', keys: 'g o', icon: OrdersIcon },
      { label: 'Products', to: '/dashboard/products', keys: 'g p', icon: ProductsIcon },
      { label: 'Inventory', to: '/dashboard/inventory', keys: 'g I', icon: InventoryIcon },
      { label: 'Collections', to: '/dashboard/collections', keys: 'g c', icon: CollectionsIcon },
      { label: 'Media', to: '/dashboard/media', keys: 'g 7', icon: PictureIcon },
      { label: 'Members', to: '/dashboard/members', keys: 'g u', icon: MembersIcon },
    ],
  },
  {
    label: 'Sales',
    pages: [
      { label: 'Payments', to: '/dashboard/payments', keys: 'g 8', icon: PaymentsIcon },
      { label: 'Returns', to: '/dashboard/returns', keys: 'g 4', icon: ReturnsIcon },
      { label: 'Abandoned', to: '/dashboard/abandoned', keys: 'g 5', icon: AbandonedIcon },
      { label: 'Subscriptions', to: '/dashboard/subscriptions', keys: 'g g', icon: SubscriptionsIcon },
      { label: 'Invoices', to: '/dashboard/invoices', keys: 'g 9', icon: InvoicesIcon },
      { label: 'Discounts', to: '/dashboard/discounts', keys: 'g d', icon: DiscountsIcon },
      { label: 'Gift cards', to: '/dashboard/gift-cards', keys: 'g b', icon: GiftCardsIcon },
      { label: 'Plans', to: '/dashboard/plans', keys: 'g 0', icon: PlansIcon },
    ],
  },
  {
    label: 'Discovery',
    pages: [
      { label: 'Reviews', to: '/dashboard/reviews', keys: 'g v', icon: ReviewsIcon },
      { label: 'Review requests', to: '/dashboard/review-requests', keys: 'g 2', icon: LetterIcon },
      { label: 'Reports', to: '/dashboard/reports', keys: 'g r', icon: ReportsIcon },
      { label: 'Back in stock', to: '/dashboard/back-in-stock', keys: 'g 1', icon: BellIcon },
      { label: 'Recommendations', to: '/dashboard/recommendations', keys: 'g q', icon: RecommendationsIcon },
      { label: 'Search', to: '/dashboard/search', keys: 'g 3', icon: SearchIcon },
    ],
  },
  {
    label: 'Settings',
    pages: [
      { label: 'Ways to pay', to: '/dashboard/payments-settings', keys: 'g e', icon: WaysToPayIcon },
      { label: 'Checkout', to: '/dashboard/checkout-settings', keys: 'g k', icon: CheckoutIcon },
      { label: 'Shipping', to: '/dashboard/shipping', keys: 'g w', icon: ShippingIcon },
      { label: 'Tax', to: '/dashboard/tax', keys: 'g t', icon: TaxIcon },
      { label: 'Fees', to: '/dashboard/fees', keys: 'g f', icon: FeesIcon },
      { label: 'Tips', to: '/dashboard/tips', keys: 'g i', icon: TipsIcon },
      { label: 'Currencies', to: '/dashboard/currencies', keys: 'g z', icon: CurrenciesIcon },
      { label: 'Sign-in', to: '/dashboard/sign-in-policy', keys: 'g s', icon: SignInIcon },
      { label: 'Notifications', to: '/dashboard/notices', keys: 'g 6', icon: BellIcon },
      { label: 'Mails', to: '/dashboard/mails', keys: 'g j', icon: MailsIcon },
    ],
  },
  {
    label: 'Site',
    pages: [
      { label: 'Outbox', to: '/dashboard/outbox', keys: 'g m', icon: OutboxIcon },
      { label: 'Audit log', to: '/dashboard/audit', keys: 'g l', icon: AuditIcon },
      { label: 'Privacy', to: '/dashboard/privacy', keys: 'g P', icon: PrivacyIcon },
      { label: 'Security', to: '/dashboard/security', keys: 'g y', icon: SecurityIcon },
      { label: 'Services', to: '/dashboard/plugins', keys: 'g x', icon: ServicesIcon },
      { label: 'Apps and keys', to: '/dashboard/apps', keys: 'g a', icon: AppsIcon },
    ],
  },
] as const

export const pages = pageGroups.flatMap((group) => [...group.pages])

/** What is begun by a chord from anywhere. */
export const newOrder = { label: 'Begin a new order', to: '/dashboard/orders/new', keys: 'g n' } as const
