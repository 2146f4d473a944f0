import { useSite } from './site.ts'

export function DemoNotice() {
  if (useSite().status !== 'DEMO') return null
  return (
    <aside aria-label="Notice" className="border-b border-line bg-surface px-4 py-2 text-center text-xs">
      Demo shop: payments are tests, nothing is shipped.
    </aside>
  )
}
