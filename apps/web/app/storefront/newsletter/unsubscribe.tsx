import { useT } from '@stoa/messages/react'
import { getHost } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import type { Route } from './+types/unsubscribe'
import { LinkPage } from './link-page.tsx'

/** Email clients send this with one click (RFC 8058), without cookies or form fields. */
export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  if (!(await allowMissing(getHost(args).call('newsletter.unsubscribe', { token })))) throw createNotFound()
  return { stopped: true }
}

export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' })

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { name } = useSite()
  return (
    <LinkPage
      title={t('shop:newsletter.unsubscribe.title')}
      text={t('shop:newsletter.unsubscribe.text', { shop: name })}
      button={t('shop:newsletter.unsubscribe.button')}
      done={actionData && t('shop:newsletter.unsubscribe.done')}
    />
  )
}
