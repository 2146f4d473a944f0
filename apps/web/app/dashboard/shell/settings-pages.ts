import {
  AuditIcon,
  BellIcon,
  CheckoutIcon,
  CurrenciesIcon,
  EmailsIcon,
  FeesIcon,
  HealthIcon,
  HistoryIcon,
  InvoicesIcon,
  LaunchIcon,
  OrdersIcon,
  OutboxIcon,
  PaymentMethodsIcon,
  PersonIcon,
  PhoneIcon,
  PrivacyIcon,
  ReturnsIcon,
  SecurityIcon,
  ShippingIcon,
  ShopIcon,
  SignInIcon,
  TaxIcon,
  TipsIcon,
} from '../ui/icons.tsx'
import type { PageGroup } from './page.ts'

/** The cards of the page of settings. What each holds is said in `settings/contents.ts`. */
export const settingsGroups = [
  {
    label: 'dashboard-settings:group.shop',
    pages: [
      { label: 'dashboard:nav.shop', to: '/dashboard/shop', area: 'shop', keys: 'g S', icon: ShopIcon },
      { label: 'dashboard:nav.launch', to: '/dashboard/before-you-open', area: 'shop', keys: 'g O', icon: LaunchIcon },
      {
        label: 'dashboard:nav.currencies',
        to: '/dashboard/currencies',
        area: 'shop',
        keys: 'g z',
        icon: CurrenciesIcon,
      },
    ],
  },
  {
    label: 'dashboard-settings:group.selling',
    pages: [
      {
        label: 'dashboard:nav.paymentMethods',
        to: '/dashboard/payments-settings',
        area: 'paymentMethods',
        keys: 'g e',
        icon: PaymentMethodsIcon,
      },
      {
        label: 'dashboard:nav.checkout',
        to: '/dashboard/checkout-settings',
        area: 'shop',
        keys: 'g k',
        icon: CheckoutIcon,
      },
      { label: 'dashboard:nav.shipping', to: '/dashboard/shipping', area: 'shipping', keys: 'g w', icon: ShippingIcon },
      { label: 'dashboard:nav.tax', to: '/dashboard/tax', area: 'taxes', keys: 'g t', icon: TaxIcon },
      { label: 'dashboard:nav.fees', to: '/dashboard/fees', area: 'shop', keys: 'g f', icon: FeesIcon },
      { label: 'dashboard:nav.tips', to: '/dashboard/tips', area: 'shop', keys: 'g i', icon: TipsIcon },
      { label: 'dashboard-order-settings:title', to: '/dashboard/order-settings', area: 'shop', icon: OrdersIcon },
      { label: 'dashboard-returns:settings.title', to: '/dashboard/returns/settings', area: 'shop', icon: ReturnsIcon },
      {
        label: 'dashboard-invoices:settings.title',
        to: '/dashboard/invoices/settings',
        area: 'orders',
        icon: InvoicesIcon,
      },
    ],
  },
  {
    label: 'dashboard-settings:group.people',
    pages: [
      { label: 'dashboard:nav.staff', to: '/dashboard/staff', area: 'staff', keys: 'g T', icon: PersonIcon },
      { label: 'dashboard:nav.security', to: '/dashboard/security', keys: 'g y', icon: SecurityIcon },
      { label: 'dashboard:nav.signIn', to: '/dashboard/sign-in-policy', area: 'signIn', keys: 'g s', icon: SignInIcon },
      { label: 'dashboard:nav.phone', to: '/dashboard/phone', area: 'signIn', keys: 'g A', icon: PhoneIcon },
      {
        label: 'dashboard:nav.privacy',
        to: '/dashboard/privacy',
        area: 'memberAccounts',
        keys: 'g P',
        icon: PrivacyIcon,
      },
    ],
  },
  {
    label: 'dashboard-settings:group.messages',
    pages: [
      { label: 'dashboard:nav.notifications', to: '/dashboard/notices', area: 'shop', keys: 'g 6', icon: BellIcon },
      { label: 'dashboard:nav.emails', to: '/dashboard/mails', area: 'emails', keys: 'g j', icon: EmailsIcon },
      { label: 'dashboard:nav.outbox', to: '/dashboard/outbox', area: 'sentEmails', keys: 'g m', icon: OutboxIcon },
    ],
  },
  {
    label: 'dashboard-settings:group.records',
    pages: [
      { label: 'dashboard:nav.changes', to: '/dashboard/changes', area: 'auditLog', keys: 'g Z', icon: HistoryIcon },
      { label: 'dashboard:nav.audit', to: '/dashboard/audit', area: 'auditLog', keys: 'g l', icon: AuditIcon },
      {
        label: 'dashboard:nav.backgroundJobs',
        to: '/dashboard/background-jobs',
        area: 'shop',
        keys: 'g Q',
        icon: HealthIcon,
      },
    ],
  },
] as const satisfies readonly PageGroup[]
