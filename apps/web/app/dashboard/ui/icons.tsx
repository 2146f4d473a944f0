import type { ReactNode } from 'react'

interface IconProps {
  readonly size?: number
}

/** `isDirectional`: mirrored on pages that read from right to left. */
const createIcon =
  (paths: ReactNode, { isDirectional = false } = {}) =>
  ({ size = 18 }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-directional={isDirectional || undefined}
    >
      {paths}
    </svg>
  )

export const HomeIcon = createIcon(
  <path d="M3.5 8.5 10 3l6.5 5.5V16a1 1 0 0 1-1 1h-3.7v-4.5H8.2V17H4.5a1 1 0 0 1-1-1Z" />,
)
export const OrdersIcon = createIcon(
  <path d="M3 11h3.6a3.4 3.4 0 0 0 6.8 0H17M5.2 4h9.6L17 11v4.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V11Z" />,
)
export const ProductsIcon = createIcon(
  <path d="m10 3 6.2 3.4v7.2L10 17l-6.2-3.4V6.4ZM3.9 6.5 10 9.9l6.1-3.4M10 9.9V17" />,
)
export const CollectionsIcon = createIcon(
  <>
    <rect x="3.5" y="8" width="13" height="8.5" rx="1" />
    <path d="M5 5.7h10M6.5 3.5h7" />
  </>,
)
export const DataIcon = createIcon(<path d="M3.5 4.5h13v11h-13ZM3.5 8.5h13M3.5 12h13M8 4.5v11" />)
export const ExpandIcon = createIcon(<path d="M11.5 4H16v4.5M16 4l-5 5M8.5 16H4v-4.5M4 16l5-5" />)
export const PagesIcon = createIcon(<path d="M5 3.5h7l3 3v10H5ZM7.5 9h5M7.5 12h5M12 3.5v3h3" />)
export const ThemeIcon = createIcon(
  <path d="M10 3a7 7 0 1 0 0 14c1.4 0 1.7-1 1.2-1.9-.6-1.1.1-2.1 1.3-2.1H14a3 3 0 0 0 3-3c0-3.9-3.1-7-7-7ZM6.5 10h.01M8 6.7h.01M12 6.7h.01" />,
)
export const BlogIcon = createIcon(<path d="M4 16.5h12M5 13.5l.8-3.3 7-7 2.5 2.5-7 7Z" />)
export const CampaignsIcon = createIcon(
  <path d="M3.5 8.5v3h2.5l7.5 4v-11l-7.5 4ZM6 11.5l1.2 4.5h1.9l-1-3.4M16 8.2a2.6 2.6 0 0 1 0 3.6" />,
)
export const AutomationsIcon = createIcon(<path d="M3.5 5.5h8v6h-8ZM3.5 6l4 3 4-3M14 6.5h2.5v7H8.5m2-2-2 2 2 2" />)
export const SubscribersIcon = createIcon(<path d="M3.5 5.5h13v9h-13ZM3.5 6l6.5 5 6.5-5" />)
export const MessagesIcon = createIcon(<path d="M3.5 4.5h13v9h-7l-3.5 3v-3H3.5ZM7 8h6M7 10.5h4" />)
export const UndoIcon = createIcon(<path d="M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8" />, {
  isDirectional: true,
})
export const RedoIcon = createIcon(<path d="m13 4 3.5 3.5L13 11m3.5-3.5H8a4.5 4.5 0 0 0 0 9h4" />, {
  isDirectional: true,
})
export const GripIcon = createIcon(
  <path d="M7.5 5v.01M12.5 5v.01M7.5 10v.01M12.5 10v.01M7.5 15v.01M12.5 15v.01" strokeWidth="2.4" />,
)
export const OutboxIcon = createIcon(
  <>
    <rect x="3" y="5" width="14" height="10.5" rx="1" />
    <path d="m3.5 6 6.5 5 6.5-5" />
  </>,
)
export const EmailsIcon = createIcon(<path d="M4 3.5h12v13H4Zm3 3.5h6M7 10h6m-6 3h3.5" />)
export const AuditIcon = createIcon(
  <path d="M10 2.8 16 5v4.6c0 3.6-2.4 6.3-6 7.6-3.6-1.3-6-4-6-7.6V5Zm-2.6 7.1 1.9 1.9 3.4-3.7" />,
)
export const HealthIcon = createIcon(<path d="M2.5 10.5h3l2-5.5 3.6 10.5 2.3-6 1 1h3.1" />)
export const AppsIcon = createIcon(<path d="M12.8 9.3a3.4 3.4 0 1 0-3.3-2.4L3.5 13v3.5H7V14h2.2v-2.2Zm.9-3.4h.01" />)
export const AgentsIcon = createIcon(
  <path d="M4 7.5h12v8.5H4Zm6-4v4M7.5 11v1.5m5-1.5v1.5M2 10.5v2.5m16-2.5v2.5M10 3.5h.01" />,
)
export const ServicesIcon = createIcon(<path d="M7 3v4m6-4v4M4.5 7h11v2.5a5.5 5.5 0 0 1-11 0ZM10 15v3" />)
export const GraphqlIcon = createIcon(<path d="m10 3 6 3.5v7L10 17l-6-3.5v-7ZM4 13.5h12L10 3Z" />)
export const AssistantIcon = createIcon(
  <path d="M3.5 4.5h13v9h-6L7 16.8v-3.3H3.5Zm6.5 2 .8 1.7 1.7.8-1.7.8-.8 1.7-.8-1.7-1.7-.8 1.7-.8Z" />,
)
export const WebhooksIcon = createIcon(
  <path d="M8 8.5 5.2 13.3M10 3.8a2.3 2.3 0 1 0-2 4.7m4.3-.6 2.3 4.2M12.3 6a2.3 2.3 0 0 0-2.3-2.2M7.3 14.4h7.4m-9.4-2.3a2.3 2.3 0 1 0 2 2.3m9.4-2.2a2.3 2.3 0 1 1-2 2.2" />,
)
export const ExtensionsIcon = createIcon(
  <path d="M3.5 7h3.2a1.9 1.9 0 1 1 3.6 0h3.2v3.2a1.9 1.9 0 1 1 0 3.6V17h-10Z" />,
)
export const CustomersIcon = createIcon(<path d="M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7a6 6 0 0 1 12 0Z" />)
export const MembersIcon = createIcon(
  <path d="M7.5 10a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Zm-5 6.3a5 5 0 0 1 10 0M13 4.7a2.8 2.8 0 0 1 0 5m1.7 2.3a5 5 0 0 1 2.8 4.3" />,
)
export const BadgesIcon = createIcon(
  <path d="M10 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-2.5-.8L6.5 17l3.5-2 3.5 2-1-6.3" />,
)
export const ReviewsIcon = createIcon(<path d="m10 3 2.2 4.5 5 .7-3.6 3.5.9 4.9-4.5-2.3-4.5 2.3.9-4.9L2.8 8.2l5-.7Z" />)
export const ReportsIcon = createIcon(<path d="M4.5 17V3.5m0 .5c4-2 7 2 11 0v7.5c-4 2-7-2-11 0" />)
export const PhoneIcon = createIcon(<path d="M6 2.5h8v15H6Zm3 12.3h2" />)
export const SignInIcon = createIcon(<path d="M5 9h10v7.5H5Zm2 0V6.5a3 3 0 0 1 6 0V9m-3 3v1.5" />)
export const InventoryIcon = createIcon(<path d="M3.5 3.5h13v4h-13Zm1 4v9h11v-9M8 10.5h4" />)
export const PrivacyIcon = createIcon(
  <path d="M8.5 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 8c0-3.2 2.3-5 5.5-5m3 5h6v-4h-6Zm1.2-4v-1.2a1.8 1.8 0 0 1 3.6 0V13" />,
)
export const LaunchIcon = createIcon(
  <path d="M4 3.5h12v13H4Zm2.6 4.2 1.1 1.1 1.9-2m2.2 1h2m-7.2 4.6 1.1 1.1 1.9-2m2.2 1h2" />,
)
export const SecurityIcon = createIcon(
  <path d="M10 3 4 5.2v4.3c0 3.6 2.4 6.2 6 7.5 3.6-1.3 6-3.9 6-7.5V5.2Zm-2.4 7 1.8 1.8 3.2-3.4" />,
)
export const DiscountsIcon = createIcon(<path d="M3.5 3.5h6L17 11l-6 6-7.5-7.5Zm3.3 3.3h.01" />)
export const GiftCardsIcon = createIcon(
  <path d="M3 8h14v8.5H3Zm7 0v8.5M10 8C7 8 5.5 6.7 5.5 5.2S8.5 2.8 10 8c1.5-5.2 4.5-4.3 4.5-2.8S13 8 10 8Z" />,
)
export const PlansIcon = createIcon(
  <path d="M3 5.5h14v3a1.5 1.5 0 0 0 0 3v3H3v-3a1.5 1.5 0 0 0 0-3Zm9 0v1.5m0 2v2m0 2v1.5" />,
)
export const SubscriptionsIcon = createIcon(
  <path d="M16 9A6 6 0 0 0 5 6.5M4 3.5v3.3h3.3M4 11a6 6 0 0 0 11 2.5m1 3v-3.3h-3.3" />,
)
export const InvoicesIcon = createIcon(<path d="M5 3h6.5L15 6.5V17H5ZM11.5 3v3.5H15M8 10h4M8 13h4" />)
export const ReturnsIcon = createIcon(<path d="M7 4 3.5 7.5 7 11M3.5 7.5h8.8a4.2 4.2 0 0 1 0 8.5H6" />)
export const TaxIcon = createIcon(
  <path d="M5 15 15 5M6.5 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm7 7a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z" />,
)
export const TipsIcon = createIcon(
  <path d="M10 16.5S3.5 12.7 3.5 8.2A3.4 3.4 0 0 1 10 6.7a3.4 3.4 0 0 1 6.5 1.5c0 4.5-6.5 8.3-6.5 8.3Z" />,
)
export const FeesIcon = createIcon(<path d="M5 3h10v14l-2.5-1.6L10 17l-2.5-1.6L5 17Zm2.8 4h4.4m-4.4 3.5h4.4" />)
export const AbandonedIcon = createIcon(
  <path d="M2.5 4h2l1.8 8h8.2L16 6.5H5.1M7.5 16.5h.01m6 0h.01M12.5 4.5 9 8m0-3.5L12.5 8" />,
)
export const PaymentsIcon = createIcon(
  <path d="M2.5 5h15v10h-15ZM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm-4.6 2h.01m9.18 0h.01" />,
)
export const PayoutsIcon = createIcon(<path d="M3 8.5 10 4l7 4.5Zm2 2.5v4m3.3-4v4m3.4-4v4m3.3-4v4M3 17h14" />)
export const PaymentMethodsIcon = createIcon(
  <path d="M3 6.5h11.5a2 2 0 0 1 2 2v6H5a2 2 0 0 1-2-2Zm0 0 8.5-3v3M13 10.5h3.5" />,
)
export const CheckoutIcon = createIcon(<path d="M2.5 5h15v10.5h-15Zm0 3.5h15M5 12.5h3.5" />)
export const BellIcon = createIcon(
  <path d="M4.5 14.5c1.2-1.2 1.5-2.5 1.5-5.5a4 4 0 0 1 8 0c0 3 .3 4.3 1.5 5.5Zm4 0a1.5 1.5 0 0 0 3 0" />,
)
export const ReviewRequestsIcon = createIcon(<path d="M3 5h14v10.5H3Zm3.5 7h3m-3-3h7" />)
export const CurrenciesIcon = createIcon(<path d="M4 7h11.5L12 3.5M16 13H4.5L8 16.5" />)
export const TranslationsIcon = createIcon(
  <path d="M3 5.5h8M7 3.5v2m2 0c-.6 3-2.6 5.2-5.5 6.5m1.7-4c1 1.8 2.6 3.2 4.3 3.9M9.5 16.5l3.7-8.5 3.8 8.5m-1.3-3h-5" />,
)
export const ShopIcon = createIcon(
  <path d="M4 9v8h12V9M3 7.5 4.5 3h11L17 7.5a2.3 2.3 0 0 1-4.6 0 2.4 2.4 0 0 1-4.8 0 2.3 2.3 0 0 1-4.6 0ZM8 17v-4.5h4V17" />,
)
export const ShippingIcon = createIcon(
  <path d="M2.5 5h9v8.5h-9Zm9 3h3.2l2.8 3v2.5h-6M6 16a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 6 16Zm8 0a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 14 16Z" />,
)
export const RecommendationsIcon = createIcon(<path d="M3.5 3.5h6v6h-6Zm7 7h6v6h-6Zm2-7h4v4m-9 9h-4v-4" />)
export const SearchIcon = createIcon(<path d="M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.5 3.5" />)
export const MoreIcon = createIcon(<path strokeWidth="2.5" d="M4.5 10h.01m5.49 0h.01m5.49 0h.01" />)
export const FilterIcon = createIcon(<path d="M3.5 6h13M6 10h8m-5.5 4h3" />)
export const OutIcon = createIcon(<path d="M8 4.5H4.5v11h11V12M11 3.5h5.5V9M16.3 3.7 9.5 10.5" />, {
  isDirectional: true,
})
export const SunIcon = createIcon(
  <path d="M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-10.5V4m0 12v1.5M2.5 10H4m12 0h1.5M4.7 4.7l1 1m8.6 8.6 1 1m0-10.6-1 1m-8.6 8.6-1 1" />,
)
export const MoonIcon = createIcon(<path d="M16.5 11.7A6.8 6.8 0 0 1 8.3 3.5a6.8 6.8 0 1 0 8.2 8.2Z" />)
export const SystemIcon = createIcon(<path d="M3 4.5h14v9H3ZM7.5 16.5h5" />)
export const MenuIcon = createIcon(<path d="M3.5 6h13M3.5 10h13M3.5 14h13" />)
export const CloseIcon = createIcon(<path d="m5 5 10 10M15 5 5 15" />)
export const PersonIcon = createIcon(<path d="M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7a6 6 0 0 1 12 0" />)
export const LeftIcon = createIcon(<path d="m12 4.5-5.5 5.5 5.5 5.5" />, { isDirectional: true })
export const RightIcon = createIcon(<path d="m8 4.5 5.5 5.5L8 15.5" />, { isDirectional: true })
export const DownIcon = createIcon(<path d="m5 8 5 5 5-5" />)
export const UpIcon = createIcon(<path d="m5 12 5-5 5 5" />)
export const CheckIcon = createIcon(<path d="m4.5 10.5 3.7 3.7 7.3-8" />)
export const CopyIcon = createIcon(
  <>
    <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
    <path d="M13 4.5a1 1 0 0 0-1-1H4.5a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1" />
  </>,
)
export const PlusIcon = createIcon(<path d="M10 4v12M4 10h12" />)
export const TrashIcon = createIcon(<path d="M4 5.5h12M8 5.5V4h4v1.5M5.3 5.5l.7 11h8l.7-11M8.5 8.5v5m3-5v5" />)
export const PictureIcon = createIcon(<path d="M3.5 4.5h13v11h-13Zm0 8.5 3.7-3.7 3.3 3.2 2-2 4 4M13 8h.01" />)
export const FolderIcon = createIcon(<path d="M2.8 5h5l1.6 2h7.8v9H2.8Z" />)
export const VideoIcon = createIcon(<path d="M3 5h14v10H3Zm5.5 2.8v4.4l3.8-2.2Z" />)
export const KeyboardIcon = createIcon(<path d="M2.5 5.5h15v9h-15Zm3 3h.01m3 0h.01m3 0h.01m3 0h.01M6.5 11.7h7" />)
export const HistoryIcon = createIcon(
  <path d="M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7.2M3.5 3.5v3.7h3.7M10 6.5V10l2.5 1.5" />,
)
export const MarketingIcon = createIcon(
  <path d="M3.5 8.5v3h3l7 4v-11l-7 4Zm3 3 1.2 4.5h2.3L9 12.9M16 8.3a2.5 2.5 0 0 1 0 3.4" />,
)
export const AnalyticsIcon = createIcon(<path d="M4 16.5V11m4 5.5v-9m4 9V10m4 6.5v-12" />)
export const SettingsIcon = createIcon(
  <path d="M3.5 6h7m4 0h2m-13 8h2m4 0h7M12.5 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm-5 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />,
)
