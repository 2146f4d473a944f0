import { useT } from '@stoa/messages/react'
import { getHost, type Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { Seo } from '../../lib/seo.tsx'
import { useSite } from '../../lib/site.ts'
import { findSection } from '../sections/find-section.ts'
import type { Route } from './+types/newsletter'
import { NewsletterForm, type SignUpAnswer } from './newsletter-form.tsx'
import { trapName } from './trap.tsx'

/** The answer does not reveal whether the address is known. */
export async function action(args: Route.ActionArgs): Promise<SignUpAnswer> {
  const host = getHost(args)
  const form = await args.request.formData()
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const email = read('email').slice(0, 254)
  if (!email) return { sent: false, email, error: host.t('shop:newsletter.missing') }
  if (read(trapName)) return { sent: true, email }
  const [page, section] = [read('page').slice(0, 200), read('section').slice(0, 40)]
  try {
    const consentText = (section && (await findSection(host, page, section))?.newsletter?.consent) || writeConsent(host)
    await host.call('newsletter.subscribe', { email, consentText, ...(section && { page: `/${page}` }) })
    return { sent: true, email }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return {
      sent: false,
      email,
      error: host.t(error.status === 429 ? 'shop:newsletter.tooMany' : 'common:error.email'),
    }
  }
}

const writeConsent = ({ t, site }: Pick<Host, 't' | 'site'>): string =>
  t('shop:newsletter.consent', { shop: site.name })

/** For readers without scripts, and for links to it. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { name } = useSite()
  return (
    <div className="page max-w-xl py-12 lg:py-20">
      <Seo title={t('shop:newsletter.title')} path="/newsletter" hidden />
      <h1 className="mb-8 font-display text-4xl">{t('shop:newsletter.title')}</h1>
      <NewsletterForm consent={t('shop:newsletter.consent', { shop: name })} answer={actionData} />
    </div>
  )
}
