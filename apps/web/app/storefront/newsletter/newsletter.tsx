import { useT } from '@stoa/messages/react'
import { getHost, type Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { Seo } from '../../lib/seo.tsx'
import { useSite } from '../../lib/site.ts'
import { findSection, type Place } from '../sections/find-section.ts'
import type { Route } from './+types/newsletter'
import { NewsletterForm, type SignUpAnswer } from './newsletter-form.tsx'
import { trapName } from './trap.tsx'

interface Answer extends SignUpAnswer {
  readonly consent: string
  readonly place?: Place
}

/**
 * Shows the form again without scripts, with what the reader agrees to where it was sent. The answer does not reveal
 * whether the address is known.
 */
export async function action(args: Route.ActionArgs): Promise<Answer> {
  const host = getHost(args)
  const form = await args.request.formData()
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const email = read('email').slice(0, 254)
  const place = { page: read('page').slice(0, 200), section: read('section').slice(0, 40) }
  const section = place.section ? (await findSection(host, place.page, place.section))?.newsletter : undefined
  const consent = section?.consent || writeConsent(host)
  const answer = { email, consent, ...(section && { place }) }
  if (!email) return { ...answer, sent: false, error: host.t('shop:newsletter.missing') }
  if (read(trapName)) return { ...answer, sent: true }
  try {
    const page = section && { page: `/${place.page}` }
    await host.call('newsletter.subscribe', { email, consentText: consent, ...page })
    return { ...answer, sent: true }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const key = error.status === 429 ? 'shop:newsletter.tooMany' : 'common:error.email'
    return { ...answer, sent: false, error: host.t(key) }
  }
}

const writeConsent = ({ t, site }: Pick<Host, 't' | 'site'>): string =>
  t('shop:newsletter.consent', { shop: site.name })

/** The newsletter's own page, for readers without scripts and for links. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { name } = useSite()
  return (
    <div className="page max-w-xl py-12 lg:py-20">
      <Seo title={t('shop:newsletter.title')} path="/newsletter" hidden />
      <h1 className="mb-8 font-display text-4xl">{t('shop:newsletter.title')}</h1>
      <NewsletterForm
        consent={actionData?.consent ?? t('shop:newsletter.consent', { shop: name })}
        place={actionData?.place}
        answer={actionData}
      />
    </div>
  )
}
