import { useT } from '@stoa/messages/react'
import { ContactForm } from '../contact/contact-form.tsx'
import type { ShownSection } from './shown.ts'

interface ContactProps {
  readonly id: string
  readonly content: NonNullable<ShownSection['contactForm']>
  /** The address of the page, after the shop's. */
  readonly page: string
}

export function ContactSection({ id, content, page }: ContactProps) {
  const t = useT()
  return (
    <section className="page mt-band">
      <div className="mx-auto max-w-xl">
        <h2 className="font-display text-3xl text-balance">{content.heading ?? t('shop:contact.title')}</h2>
        {content.text && <p className="mt-3 text-muted text-pretty">{content.text}</p>}
        <div className="mt-7">
          <ContactForm content={content} place={{ page, section: id }} />
        </div>
      </div>
    </section>
  )
}
