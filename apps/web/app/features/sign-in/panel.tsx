import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Asking } from './sign-in.ts'

interface PanelProps {
  readonly title: string
  readonly asking: Asking
  /** The page's query, with the app request and the page to continue to. */
  readonly search?: string
  readonly children: ReactNode
}

/** A narrow, centered column. */
export function Panel({ title, asking, search, children }: PanelProps) {
  const t = useT()
  return (
    <div className="mx-auto w-full max-w-[26rem] px-5 pt-12 pb-16 sm:pt-20">
      <h1 className="text-balance font-display text-4xl">{title}</h1>
      {asking.kind === 'app' && (
        <p className="mt-2 text-muted">
          {t.rich('security:panel.app', {
            app: asking.name,
            strong: (text) => <span className="text-ink">{text}</span>,
          })}
        </p>
      )}
      {new URLSearchParams(search).has('wish') && (
        <p className="mt-2 text-pretty text-muted">{t('security:panel.wish')}</p>
      )}
      <div className="mt-8">{children}</div>
    </div>
  )
}

/** Links sign-in and sign-up to each other; the link keeps the app request and the page to continue to. */
export function Otherwise({ text, link, to }: { text: string; link: string; to: string }) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t border-line pt-6 text-sm text-muted">
      <span>{text}</span>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {link}
      </Link>
    </p>
  )
}
