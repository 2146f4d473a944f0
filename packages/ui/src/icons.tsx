import type { ReactNode } from 'react'

function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4" />
  </Icon>
)
export const BagIcon = () => (
  <Icon>
    <path d="M4 7h12l.8 10H3.2zM7 9V5.5a3 3 0 0 1 6 0V9" />
  </Icon>
)
export const HeartIcon = ({ filled = false }: { filled?: boolean }) => (
  <Icon>
    <path
      d="M10 16.5S3 12.4 3 7.6A3.6 3.6 0 0 1 10 6.2a3.6 3.6 0 0 1 7 1.4c0 4.8-7 8.9-7 8.9z"
      fill={filled ? 'currentColor' : 'none'}
    />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="10" cy="6.5" r="3" />
    <path d="M4 17c.4-3.4 2.8-5 6-5s5.6 1.6 6 5" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M3 6.5h14M3 13.5h14" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon size={16}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon size={16}>
    <path d="M4 10h12" />
  </Icon>
)
export const ChevronIcon = () => (
  <Icon size={16}>
    <path d="m5 8 5 5 5-5" />
  </Icon>
)
/** Points to the end of the line: to the left in right-to-left languages. */
export const ArrowIcon = () => (
  <span className="inline-flex rtl:-scale-x-100">
    <Icon size={16}>
      <path d="M3 10h14M12 5l5 5-5 5" />
    </Icon>
  </span>
)
export const CheckIcon = () => (
  <Icon size={16}>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
)
