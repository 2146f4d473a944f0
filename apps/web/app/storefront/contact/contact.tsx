import type { PageSection } from '@stoa/contract/page-section.entity'
import { useT } from '@stoa/messages/react'
import { buildButtonClass } from '@stoa/ui'
import { Link } from 'react-router'
import { getHost, type Host } from '../../lib/host.ts'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { Seo } from '../../lib/seo.tsx'
import { trapName } from '../newsletter/trap.tsx'
import { findSection, type Place } from '../sections/find-section.ts'
import type { Route } from './+types/contact'
import { type ContactAnswer, ContactForm } from './contact-form.tsx'

type Content = NonNullable<PageSection['contactForm']>

interface Answer extends ContactAnswer {
  readonly content: Content
  readonly place: Place
}

/** Shows the form again without scripts, which is why the section is read. */
export async function action(args: Route.ActionArgs): Promise<Answer> {
  const host = getHost(args)
  const form = await args.request.formData()
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const place = { page: read('page').slice(0, 200), section: read('section').slice(0, 40) }
  const content = (await findSection(host, place.page, place.section))?.contactForm
  if (!content) throw createNotFound()
  const names = ['name', 'email', 'phone', 'orderNumber', 'message', ...listOwn(content).map(({ name }) => name)]
  const typed = Object.fromEntries(names.map((name) => [name, read(name)]))
  const answer = { content, place, typed }
  const errors = findMissing(host, typed)
  if (Object.keys(errors).length > 0) return { ...answer, sent: false, errors }
  if (read(trapName)) return { ...answer, sent: true, errors }
  try {
    await host.call('contactMessages.sendContactMessage', {
      contactMessage: toMessage(content, typed),
      page: `/${place.page}`,
    })
    return { ...answer, sent: true, errors }
  } catch (error) {
    return { ...answer, sent: false, errors: describe(host, error) }
  }
}

const listOwn = ({ fields = [] }: Content) => fields.map(({ id, label }) => ({ name: `field-${id}`, label }))

function toMessage(content: Content, typed: Readonly<Record<string, string>>) {
  const { name = '', email = '', message = '', phone, orderNumber } = typed
  const fields = listOwn(content).flatMap(({ name, label }) => (typed[name] ? [{ label, value: typed[name] }] : []))
  return {
    ...{ name, email, message },
    ...(content.asksPhone && phone && { phone }),
    ...(content.asksOrderNumber && orderNumber && { orderNumber }),
    ...(fields.length > 0 && { fields }),
  }
}

function findMissing({ t }: Host, { name, email, message }: Readonly<Record<string, string>>) {
  return {
    ...(!name && { name: t('shop:contact.nameMissing') }),
    ...(!email && { email: t('shop:newsletter.missing') }),
    ...(!message && { message: t('shop:contact.messageMissing') }),
  }
}

function describe({ t }: Host, error: unknown): ContactAnswer['errors'] {
  if (!isProblem(error) || error.status >= 500) throw error
  if (error.status === 429) return { form: t('shop:newsletter.tooMany') }
  const wrong = (error.violations ?? []).map(({ field }) => field.split('.')[1] ?? 'form')
  const texts = wrong.map((field) => [field, t(field === 'email' ? 'common:error.email' : 'shop:contact.tooLong')])
  return wrong.length > 0 ? Object.fromEntries(texts) : { form: error.message }
}

/** The answer to a form that was sent without scripts. */
export default function Contact({ actionData }: Route.ComponentProps) {
  const t = useT()
  const title = actionData?.content.heading ?? t('shop:contact.title')
  return (
    <div className="page max-w-xl py-12 lg:py-20">
      <Seo title={title} path="/contact-form" hidden />
      <h1 className="mb-8 font-display text-4xl">{title}</h1>
      {actionData ? (
        <ContactForm content={actionData.content} place={actionData.place} answer={actionData} />
      ) : (
        <Link to="/" className={buildButtonClass({ look: 'secondary' })}>
          {t('common:shopAll')}
        </Link>
      )}
    </div>
  )
}
