export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex">
      <svg viewBox="0 0 20 20" className="size-4 animate-spin" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
