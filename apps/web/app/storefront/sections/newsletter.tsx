import { useT } from '@stoa/messages/react'
import { useSite } from '../../lib/site.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import type { ShownSection } from './shown.ts'

interface NewsletterProps {
  readonly id: string
  readonly content: NonNullable<ShownSection['newsletter']>
  /** The address of the page, after the shop's. */
  readonly page: string
}

export function NewsletterSection({ id, content: { heading, text, consent }, page }: NewsletterProps) {
  const t = useT()
  const { name } = useSite()
  return (
    <section className="mt-band bg-surface py-12 lg:py-20">
      <div className="page">
        <div className="mx-auto max-w-xl">
          <h2 className="font-display text-3xl text-balance">{heading ?? t('shop:newsletter.title')}</h2>
          {text && <p className="mt-3 text-muted text-pretty">{text}</p>}
          <div className="mt-6">
            <NewsletterForm
              consent={consent ?? t('shop:newsletter.consent', { shop: name })}
              place={{ page, section: id }}
            />
          </div>
        </div>
      </div>
    </section>
  )
}
