import type { PlainKey } from '@stoa/messages'
import {
  AbandonedIcon,
  AgentsIcon,
  AnalyticsIcon,
  AppsIcon,
  AssistantIcon,
  AutomationsIcon,
  BadgesIcon,
  BellIcon,
  BlogIcon,
  CampaignsIcon,
  CollectionsIcon,
  CopyIcon,
  CustomersIcon,
  DataIcon,
  DiscountsIcon,
  ExtensionsIcon,
  FilterIcon,
  GiftCardsIcon,
  GraphqlIcon,
  HomeIcon,
  InventoryIcon,
  InvoicesIcon,
  MarketingIcon,
  MembersIcon,
  MenuIcon,
  MessagesIcon,
  OrdersIcon,
  OutIcon,
  PagesIcon,
  PaymentsIcon,
  PayoutsIcon,
  PictureIcon,
  PlansIcon,
  ProductsIcon,
  RecommendationsIcon,
  ReportsIcon,
  ReturnsIcon,
  ReviewRequestsIcon,
  ReviewsIcon,
  SearchIcon,
  ServicesIcon,
  SettingsIcon,
  ShopIcon,
  SignInIcon,
  SubscribersIcon,
  SubscriptionsIcon,
  ThemeIcon,
  TranslationsIcon,
  TrashIcon,
  WebhooksIcon,
} from '../ui/icons.tsx'
import type { Page } from './page.ts'
import { settingsGroups } from './settings-pages.ts'

interface Section {
  readonly id: string
  readonly label: PlainKey
  readonly icon: Page['icon']
  /** The first opens with the section. Beneath it stand those whose label is not the section's own. */
  readonly pages: readonly Page[]
}

const settingsPage: Page = {
  label: 'dashboard:nav.settings',
  to: '/dashboard/settings',
  keys: 'g ,',
  icon: SettingsIcon,
}

/** The dashboard's navigation. Sections without a page that the person may see are left out. */
export const sections: readonly Section[] = [
  {
    id: 'home',
    label: 'dashboard:nav.home',
    icon: HomeIcon,
    pages: [{ label: 'dashboard:nav.home', to: '/dashboard', keys: 'g h', icon: HomeIcon }],
  },
  {
    id: 'orders',
    label: 'dashboard:nav.orders',
    icon: OrdersIcon,
    pages: [
      { label: 'dashboard:nav.orders', to: '/dashboard/orders', area: 'orders', keys: 'g o', icon: OrdersIcon },
      { label: 'dashboard-drafts:title', to: '/dashboard/orders/drafts', area: 'orders', icon: CopyIcon },
      { label: 'dashboard:nav.payments', to: '/dashboard/payments', area: 'payments', keys: 'g 8', icon: PaymentsIcon },
      { label: 'dashboard-payouts:title', to: '/dashboard/payouts', area: 'sales', icon: PayoutsIcon },
      { label: 'dashboard:nav.returns', to: '/dashboard/returns', area: 'orders', keys: 'g 4', icon: ReturnsIcon },
      {
        label: 'dashboard:nav.abandoned',
        to: '/dashboard/abandoned',
        area: 'checkouts',
        keys: 'g 5',
        icon: AbandonedIcon,
      },
      {
        label: 'dashboard:nav.subscriptions',
        to: '/dashboard/subscriptions',
        area: 'subscriptions',
        keys: 'g g',
        icon: SubscriptionsIcon,
      },
      { label: 'dashboard:nav.invoices', to: '/dashboard/invoices', area: 'orders', keys: 'g 9', icon: InvoicesIcon },
    ],
  },
  {
    id: 'products',
    label: 'dashboard:nav.products',
    icon: ProductsIcon,
    pages: [
      { label: 'dashboard:nav.products', to: '/dashboard/products', area: 'products', keys: 'g p', icon: ProductsIcon },
      {
        label: 'dashboard:nav.collections',
        to: '/dashboard/collections',
        area: 'products',
        keys: 'g c',
        icon: CollectionsIcon,
      },
      {
        label: 'dashboard:nav.inventory',
        to: '/dashboard/inventory',
        area: 'inventory',
        keys: 'g I',
        icon: InventoryIcon,
      },
      {
        label: 'dashboard:nav.giftCards',
        to: '/dashboard/gift-cards',
        area: 'giftCards',
        keys: 'g b',
        icon: GiftCardsIcon,
      },
      { label: 'dashboard:nav.plans', to: '/dashboard/plans', area: 'subscriptions', keys: 'g 0', icon: PlansIcon },
      {
        label: 'dashboard:nav.backInStock',
        to: '/dashboard/back-in-stock',
        area: 'checkouts',
        keys: 'g 1',
        icon: BellIcon,
      },
      {
        label: 'dashboard:nav.recommendations',
        to: '/dashboard/recommendations',
        area: 'products',
        keys: 'g q',
        icon: RecommendationsIcon,
      },
      { label: 'dashboard:nav.search', to: '/dashboard/search', area: 'products', keys: 'g 3', icon: SearchIcon },
      { label: 'dashboard-bin:title', to: '/dashboard/bin', area: 'products', icon: TrashIcon },
    ],
  },
  {
    id: 'customers',
    label: 'dashboard:nav.customers',
    icon: CustomersIcon,
    pages: [
      {
        label: 'dashboard:nav.customers',
        to: '/dashboard/customers',
        area: 'members',
        keys: 'g C',
        icon: CustomersIcon,
      },
      { label: 'dashboard-companies:title', to: '/dashboard/companies', area: 'members', icon: ShopIcon },
      { label: 'dashboard-segments:title', to: '/dashboard/segments', area: 'members', icon: FilterIcon },
      { label: 'dashboard:nav.members', to: '/dashboard/members', area: 'members', keys: 'g u', icon: MembersIcon },
      { label: 'dashboard-badges:title', to: '/dashboard/badges', area: 'members', icon: BadgesIcon },
      { label: 'dashboard-member-roles:title', to: '/dashboard/member-roles', area: 'members', icon: SignInIcon },
      { label: 'dashboard:nav.messages', to: '/dashboard/messages', area: 'members', keys: 'g R', icon: MessagesIcon },
      { label: 'dashboard:nav.reviews', to: '/dashboard/reviews', area: 'reviews', keys: 'g v', icon: ReviewsIcon },
      {
        label: 'dashboard:nav.reviewRequests',
        to: '/dashboard/review-requests',
        area: 'reviews',
        keys: 'g 2',
        icon: ReviewRequestsIcon,
      },
      { label: 'dashboard:nav.reports', to: '/dashboard/reports', area: 'members', keys: 'g r', icon: ReportsIcon },
    ],
  },
  {
    id: 'marketing',
    label: 'dashboard:nav.marketing',
    icon: MarketingIcon,
    pages: [
      {
        label: 'dashboard:nav.discounts',
        to: '/dashboard/discounts',
        area: 'discounts',
        keys: 'g d',
        icon: DiscountsIcon,
      },
      {
        label: 'dashboard:nav.campaigns',
        to: '/dashboard/campaigns',
        area: 'members',
        keys: 'g K',
        icon: CampaignsIcon,
      },
      {
        label: 'dashboard:nav.automations',
        to: '/dashboard/automations',
        area: 'members',
        keys: 'g F',
        icon: AutomationsIcon,
      },
      {
        label: 'dashboard:nav.subscribers',
        to: '/dashboard/subscribers',
        area: 'members',
        keys: 'g N',
        icon: SubscribersIcon,
      },
    ],
  },
  {
    id: 'content',
    label: 'dashboard:nav.content',
    icon: PagesIcon,
    pages: [
      { label: 'dashboard:nav.pages', to: '/dashboard/pages', area: 'content', keys: 'g D', icon: PagesIcon },
      { label: 'dashboard:nav.blog', to: '/dashboard/blog', area: 'content', keys: 'g J', icon: BlogIcon },
      { label: 'dashboard:nav.menus', to: '/dashboard/menus', area: 'content', keys: 'g M', icon: MenuIcon },
      { label: 'dashboard:nav.theme', to: '/dashboard/theme', area: 'content', keys: 'g X', icon: ThemeIcon },
      { label: 'dashboard-data:title', to: '/dashboard/data', area: 'content', keys: 'g V', icon: DataIcon },
      { label: 'dashboard:nav.media', to: '/dashboard/media', area: 'media', keys: 'g 7', icon: PictureIcon },
      {
        label: 'dashboard:nav.translations',
        to: '/dashboard/translations',
        area: 'content',
        keys: 'g L',
        icon: TranslationsIcon,
      },
      { label: 'dashboard-pages:redirects', to: '/dashboard/redirects', area: 'content', icon: OutIcon },
    ],
  },
  {
    id: 'analytics',
    label: 'dashboard:nav.analytics',
    icon: AnalyticsIcon,
    pages: [
      { label: 'dashboard:nav.analytics', to: '/dashboard/analytics', area: 'sales', keys: 'g U', icon: AnalyticsIcon },
    ],
  },
  {
    id: 'apps',
    label: 'dashboard:nav.apps',
    icon: AppsIcon,
    pages: [
      { label: 'dashboard:nav.apps', to: '/dashboard/apps', area: 'apps', keys: 'g a', icon: AppsIcon },
      {
        label: 'dashboard:nav.assistant',
        to: '/dashboard/assistant',
        area: 'assistants',
        keys: 'g H',
        icon: AssistantIcon,
      },
      { label: 'dashboard:nav.agents', to: '/dashboard/agents', area: 'integrations', keys: 'g B', icon: AgentsIcon },
      {
        label: 'dashboard:nav.services',
        to: '/dashboard/plugins',
        area: 'integrations',
        keys: 'g x',
        icon: ServicesIcon,
      },
      {
        label: 'dashboard:nav.extensions',
        to: '/dashboard/extensions',
        area: 'integrations',
        keys: 'g E',
        icon: ExtensionsIcon,
      },
      {
        label: 'dashboard:nav.webhooks',
        to: '/dashboard/webhooks',
        area: 'integrations',
        keys: 'g W',
        icon: WebhooksIcon,
      },
      {
        label: 'dashboard:nav.graphql',
        to: '/dashboard/graphql',
        area: 'integrations',
        keys: 'g G',
        icon: GraphqlIcon,
      },
    ],
  },
  {
    id: 'settings',
    label: settingsPage.label,
    icon: settingsPage.icon,
    pages: [settingsPage, ...settingsGroups.flatMap((group): readonly Page[] => group.pages)],
  },
]

export const pages: readonly Page[] = sections.flatMap((section) => section.pages)

/** Has a shortcut on every page. */
export const newOrder = { label: 'dashboard:shortcut.newOrder', to: '/dashboard/orders/new', keys: 'g n' } as const

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The page of the navigation that an address belongs to: the one with the longest address that it begins with. */
export const findPage = (pathname: string): Page | undefined =>
  pages
    .filter(({ to }) => (to === '/dashboard' ? pathname === to : isWithin(pathname, to)))
    .reduce<Page | undefined>((best, page) => (best && best.to.length >= page.to.length ? best : page), undefined)

/** Whether the page is one of the cards of the settings. */
export const isSetting = (page: Page | undefined): boolean =>
  settingsGroups.some((group) => (group.pages as readonly Page[]).some(({ to }) => to === page?.to))
