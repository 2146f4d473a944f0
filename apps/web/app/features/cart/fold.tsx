import type { ReactNode } from 'react'

/** A rarely used form, collapsed to one line. Works without scripts. */
export function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="group border-b border-line-strong/40" open={open || undefined}>
      <summary className="flex min-h-12 items-center justify-between text-sm">
        {title}
        <span
          aria-hidden="true"
          className="text-lg leading-none transition-transform duration-fast group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}
