import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DemoNotice } from './demo-notice.tsx'
import { Logo } from './logo.tsx'
import { useSite } from './site.ts'

/** The frame without navigation, for pages with a single task: sign-in and checkout. */
export function HostedFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoNotice />
      <header className="border-b border-line">
        <div className="page flex h-16 items-center justify-center sm:h-20">
          <Link to="/" className="font-display text-2xl sm:text-3xl">
            <Logo name={site.name} />
          </Link>
        </div>
      </header>
      <main className="flex-1">{children}</main>
    </div>
  )
}
