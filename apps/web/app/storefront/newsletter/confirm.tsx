import { useT } from '@stoa/messages/react'
import { getHost } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import type { Route } from './+types/confirm'
import { LinkPage } from './link-page.tsx'

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const confirmed = await allowMissing(getHost(args).call('newsletter.confirmSubscription', { token }))
  if (!confirmed) throw createNotFound()
  return confirmed
}

export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' })

export default function Confirm({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { name } = useSite()
  return (
    <LinkPage
      title={t('shop:newsletter.title')}
      text={t('shop:newsletter.confirm.text', { shop: name })}
      button={t('shop:newsletter.confirm.button')}
      done={actionData && t('shop:newsletter.confirm.done', { email: actionData.email })}
    />
  )
}
