import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { translateReason } from '../../lib/problem-text.server.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/webhook'
import { Log } from './log.tsx'
import { SampleForm } from './sample.tsx'
import { NewSecret, Signature } from './secrets.tsx'
import { list } from './types.ts'
import { useLastAnswer } from './use-last-answer.ts'
import { WebhookForm } from './webhook-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const [{ eventTypes }, { apps }] = await Promise.all([
    host.call('webhooks.listEventTypes', {}),
    host.call('apps.listOAuthApps', {}),
  ])
  const groups = Map.groupBy(eventTypes, ({ entity }) => entity)
  return {
    eventGroups: [...groups].sort().map(([group, types]) => ({ group, items: types.map(({ type }) => type) })),
    apps: apps.map(({ id: value, name: label }) => ({ value, label })),
    stored: id === 'new' ? undefined : await readWebhook(host, id, args.url.searchParams),
  }
}

async function readWebhook(host: Host, subscriptionId: string, params: URLSearchParams) {
  if (!/^[0-9a-f-]{36}$/i.test(subscriptionId)) throw createNotFound()
  const found = await allowMissing(host.call('webhooks.getSubscription', { subscriptionId }))
  if (!found) throw createNotFound()
  const { subscription: webhook } = found
  const text = (params.get('q') ?? '').trim()
  const status = params.get('status')
  const filter = { ...(status && { status }), ...(text && { $or: buildSearch(text) }) }
  const cursor = params.get('cursor')
  const cursorPaging = { limit: 25, ...(cursor && { cursor }) }
  const [log, statistics, key] = await Promise.all([
    host.call('webhooks.queryDeliveries', {
      subscriptionId,
      query: cursor ? { cursorPaging } : { filter, cursorPaging },
    }),
    host.call('webhooks.getStatistics', { subscriptionId }),
    webhook.format === 'SIGNED_TOKEN' && webhook.appId
      ? allowMissing(host.call('webhooks.getAppKey', { appId: webhook.appId }))
      : undefined,
  ])
  const deliveries = log.deliveries.map((delivery) => ({
    ...delivery,
    ...(delivery.lastAttempt && { lastAttempt: translateReason(host.t, delivery.lastAttempt) }),
  }))
  return { webhook, deliveries, cursors: log.pagingMetadata.cursors, statistics, webhookKey: key?.key, text }
}

/** By a part of the type, an id, or the status of the answer. */
function buildSearch(text: string): object[] {
  return [
    { eventType: { $contains: text } },
    { entityId: text },
    ...(/^[0-9a-f-]{36}$/i.test(text) ? [{ id: text }] : []),
    ...(/^\d{3}$/.test(text) ? [{ httpStatus: Number(text) }] : []),
  ]
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  try {
    switch (readText('intent')) {
      case 'delete':
        await host.call('webhooks.deleteSubscription', { subscriptionId: id })
        return redirect(list, 303)
      case 'rotate':
        return await replaceSignature(host, id)
      case 'sample': {
        const sample = await host.call('webhooks.sendSample', { subscriptionId: id, eventType: readText('eventType') })
        return { sample: { ...sample, attempt: translateReason(host.t, sample.attempt) } }
      }
      case 'resend':
        await host.call('webhooks.resendDeliveries', { subscriptionId: id })
        return createDone()
    }
    const eventTypes = readText('eventTypes').split(',').filter(Boolean)
    if (eventTypes.length === 0) return refuseFields({ eventTypes: host.t('dashboard-webhooks:eventsMissing') })
    const entered = { name: readText('name'), url: readText('url'), eventTypes, enabled: form.get('enabled') === 'on' }
    if (id !== 'new') {
      await host.call('webhooks.updateSubscription', {
        subscription: { ...entered, id, revision: readText('revision') },
      })
      return createDone()
    }
    const format = readText('format') === 'STANDARD' ? 'STANDARD' : 'SIGNED_TOKEN'
    const appId = readText('appId')
    if (format === 'SIGNED_TOKEN' && !appId) return refuseFields({ appId: host.t('dashboard-webhooks:appMissing') })
    const made = await host.call('webhooks.createSubscription', {
      subscription: { ...entered, format, ...(appId && { appId }) },
    })
    const page = `${list}/${made.subscription.id}`
    return made.secret ? { secret: made.secret, page } : redirect(page, 303)
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

/** Of a secret the new text, which is shown once; a public key is shown with the webhook. */
async function replaceSignature(host: Host, subscriptionId: string) {
  const { subscription } = await host.call('webhooks.getSubscription', { subscriptionId })
  if (subscription.format === 'SIGNED_TOKEN' && subscription.appId) {
    await host.call('webhooks.rotateAppKey', { appId: subscription.appId })
    return createDone()
  }
  return { secret: (await host.call('webhooks.rotateSecret', { subscriptionId })).secret, page: undefined }
}

const none = {}

export default function WebhookPage({ loaderData, actionData: latest, params }: Route.ComponentProps) {
  const t = useT()
  const actionData = useLastAnswer(latest, params.id)
  const { eventGroups, apps, stored } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, t('dashboard-webhooks:saved'))
  const webhook = stored?.webhook
  const title = webhook?.name ?? t('dashboard-webhooks:new')
  const secret = actionData && 'secret' in actionData ? actionData.secret : undefined
  const made = actionData && 'page' in actionData ? actionData.page : undefined
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label={t('dashboard:nav.webhooks')}>
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {webhook && !webhook.enabled && <Status tone="quiet">{t('dashboard:off')}</Status>}
        {webhook && (
          <div className={ui.end} data-below>
            <ConfirmDelete what={webhook.name}>{t('dashboard-webhooks:delete.text')}</ConfirmDelete>
          </div>
        )}
      </header>
      {secret && <NewSecret key={secret} secret={secret} />}
      {made ? (
        <Button component={Link} to={made}>
          {t('dashboard-webhooks:open')}
        </Button>
      ) : (
        <WebhookForm
          webhook={webhook}
          eventGroups={eventGroups}
          apps={apps}
          errors={refused?.errors ?? none}
          alert={refused?.alert}
        />
      )}
      {stored && (
        <>
          <Log
            webhookId={stored.webhook.id}
            deliveries={stored.deliveries}
            cursors={stored.cursors}
            statistics={stored.statistics}
            text={stored.text}
          />
          <SampleForm
            webhook={stored.webhook}
            sample={actionData && 'sample' in actionData ? actionData.sample : undefined}
          />
          <Signature webhook={stored.webhook} webhookKey={stored.webhookKey} />
        </>
      )}
    </>
  )
}
