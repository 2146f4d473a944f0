import type { ReactNode } from 'react'

export function Section({
  title,
  id,
  aside,
  children,
}: {
  title: string
  id: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-8 pb-9 first:border-t-0 first:pt-0">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-display text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
