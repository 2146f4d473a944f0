import { useT } from '@stoa/messages/react'
import { Alert, Button } from '@stoa/ui'
import { Form } from 'react-router'
import { getHost } from '../lib/host.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/no-review-requests'

/** Email clients send this with one click (RFC 8058), without cookies or form fields. */
export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  if (!(await allowMissing(getHost(args).call('siteReviewRequests.stopReviewRequests', { token }))))
    throw createNotFound()
  return { stopped: true }
}

export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' })

/** A GET changes nothing, as link scanners open every link in an email. */
export default function NoReviewRequestsPage({ actionData }: Route.ComponentProps) {
  const t = useT()
  const isSending = useSending()
  return (
    <div className="page max-w-2xl py-12 lg:py-20">
      <Seo title={t('reviews:unsubscribe.title')} path="/no-review-requests" hidden />
      <h1 className="font-display text-4xl text-balance">{t('reviews:unsubscribe.title')}</h1>
      {actionData?.stopped ? (
        <div className="mt-8">
          <Alert tone="success">{t('reviews:unsubscribe.done')}</Alert>
        </div>
      ) : (
        <>
          <p className="mt-3 mb-8 text-muted">{t('reviews:unsubscribe.text')}</p>
          <Form method="post">
            <Button size="large" busy={isSending}>
              {t('reviews:unsubscribe.submit')}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
