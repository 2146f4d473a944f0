import { Button } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { webhookDeliveryStatuses } from '@stoa/contract/webhook.entity'
import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { translateReason } from '../../lib/problem-text.server.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/webhook'
import { Configured } from './configured.tsx'
import { formatEntityName, formatEventName, formatEventNames } from './event-names.server.ts'
import type { EventGroup } from './event-picker.tsx'
import { Log } from './log.tsx'
import { SampleForm } from './sample.tsx'
import { NewSecret, Signature } from './secrets.tsx'
import { SendAgain } from './send-again.tsx'
import { type Counted, list } from './types.ts'
import { useLastAnswer } from './use-last-answer.ts'
import { WebhookForm } from './webhook-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const [{ eventTypes }, { apps }] = await Promise.all([
    host.call('webhooks.listEventTypes', {}),
    host.call('apps.listOAuthApps', {}),
  ])
  const types = eventTypes.map(({ type }) => type)
  return {
    eventGroups: buildGroups(host, eventTypes),
    names: formatEventNames(host.t, types),
    apps: apps.map(({ id: value, name: label }) => ({ value, label })),
    stored: id === 'new' ? undefined : await readWebhook(host, id, types, args.url.searchParams),
  }
}

function buildGroups(
  { t, language }: Host,
  eventTypes: ReplyOf<'webhooks.listEventTypes'>['eventTypes'],
): EventGroup[] {
  const compare = new Intl.Collator(language).compare
  return [...Map.groupBy(eventTypes, ({ entity }) => entity)]
    .map(([entity, own]) => ({
      name: formatEntityName(t, entity),
      events: own
        .map(({ type }) => ({ type, name: formatEventName(t, type) }))
        .toSorted((a, b) => compare(a.name, b.name)),
    }))
    .toSorted((a, b) => compare(a.name, b.name))
}

async function readWebhook(host: Host, subscriptionId: string, types: readonly string[], params: URLSearchParams) {
  if (!/^[0-9a-f-]{36}$/i.test(subscriptionId)) throw createNotFound()
  const found = await allowMissing(host.call('webhooks.getSubscription', { subscriptionId }))
  if (!found) throw createNotFound()
  const { subscription: webhook } = found
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const [log, statistics, key] = await Promise.all([
    text ? searchLog(host, subscriptionId, types, text, params) : readLog(host, subscriptionId, params),
    host.call('webhooks.getStatistics', { subscriptionId }),
    webhook.format === 'SIGNED_TOKEN' && webhook.appId
      ? allowMissing(host.call('webhooks.getAppKey', { appId: webhook.appId }))
      : undefined,
  ])
  const deliveries = log.deliveries.map((delivery) => ({
    ...delivery,
    ...(delivery.lastAttempt && { lastAttempt: translateReason(host.t, delivery.lastAttempt) }),
  }))
  return { webhook, ...log, deliveries, statistics, webhookKey: key?.key, text }
}

const readStatus = (params: URLSearchParams) =>
  webhookDeliveryStatuses.find((status) => status === params.get('status'))

async function readLog(host: Host, subscriptionId: string, params: URLSearchParams) {
  const status = readStatus(params)
  const cursor = params.get('cursor')
  const cursorPaging = { limit: 25, ...(cursor && { cursor }) }
  const query = cursor ? { cursorPaging } : { filter: status ? { status } : {}, cursorPaging }
  const { deliveries, pagingMetadata } = await host.call('webhooks.queryDeliveries', { subscriptionId, query })
  return { deliveries, cursors: pagingMetadata.cursors, searched: undefined }
}

/** Also by the names of events, as the reader sees them. */
async function searchLog(
  host: Host,
  subscriptionId: string,
  types: readonly string[],
  text: string,
  params: URLSearchParams,
) {
  const word = text.toLocaleLowerCase()
  const status = readStatus(params)
  const { deliveries, searched, searchedSince, isComplete } = await host.call('webhooks.searchDeliveries', {
    ...{ subscriptionId, text },
    eventTypes: types.filter((type) => formatEventName(host.t, type).toLocaleLowerCase().includes(word)),
    ...(status && { status }),
  })
  return { deliveries, cursors: undefined, searched: { count: searched, since: searchedSince, isComplete } }
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
      case 'count':
        return await countAgain(host, id, readZone(args.request), form)
      case 'resend':
        return await sendAgain(host, id, readZone(args.request), form)
    }
    const eventTypes = form.getAll('eventTypes').map(String)
    if (eventTypes.length === 0) return refuseFields({ eventTypes: host.t('dashboard-webhooks:eventsMissing') })
    const entered = { name: readText('name'), url: readText('url'), eventTypes, enabled: form.get('enabled') === '1' }
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

type Again = Pick<Counted, 'what' | 'from' | 'to'>

/** What is to be sent again, and from when to when. A replay needs its beginning. */
function readAgain(host: Host, zone: string, form: FormData) {
  const reader = createFormReader(host.t, form)
  const what = reader.choice('what', ['PARKED', 'DELIVERED', 'PENDING', 'REPLAY'])
  const [from, to] = [reader.moment('from', zone), reader.moment('to', zone)]
  const { errors } = reader
  if (what === 'REPLAY' && !from && !errors.from) errors.from = host.t('dashboard-webhooks:again.fromMissing')
  const entered: Again = { what, from: reader.text('from'), to: reader.text('to') }
  return { entered, from, to, error: errors.from ?? errors.to }
}

async function countAgain(host: Host, subscriptionId: string, zone: string, form: FormData) {
  const { entered, from, to, error } = readAgain(host, zone, form)
  if (error) return { againError: error }
  const { what } = entered
  const counted =
    what === 'REPLAY'
      ? await host.call('webhooks.countEvents', { subscriptionId, since: from! })
      : await host.call('webhooks.countDeliveries', { subscriptionId, status: what, from, to })
  return { counted: { ...entered, ...counted } satisfies Counted }
}

async function sendAgain(host: Host, subscriptionId: string, zone: string, form: FormData) {
  const { entered, from, to, error } = readAgain(host, zone, form)
  if (error) return { againError: error }
  if (entered.what === 'REPLAY') await host.call('webhooks.replayEvents', { subscriptionId, since: from! })
  else await host.call('webhooks.resendDeliveries', { subscriptionId, status: entered.what, from, to })
  return createDone()
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

export default function WebhookPage({ loaderData, actionData: latest, params }: Route.ComponentProps) {
  const t = useT()
  const actionData = useLastAnswer(latest, params.id)
  const { eventGroups, names, apps, stored } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-webhooks:saved'))
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
        {webhook?.fromConfiguration && <Status tone="quiet">{t('dashboard-webhooks:configured')}</Status>}
        {webhook && !webhook.fromConfiguration && (
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
      ) : webhook?.fromConfiguration ? (
        <Configured webhook={webhook} names={names} />
      ) : (
        <WebhookForm webhook={webhook} eventGroups={eventGroups} apps={apps} errors={errors} alert={alert} />
      )}
      {stored && (
        <>
          <Log
            webhookId={stored.webhook.id}
            deliveries={stored.deliveries}
            cursors={stored.cursors}
            statistics={stored.statistics}
            names={names}
            text={stored.text}
            searched={stored.searched}
          />
          <SendAgain
            statistics={stored.statistics}
            counted={actionData && 'counted' in actionData ? actionData.counted : undefined}
            error={actionData && 'againError' in actionData ? actionData.againError : undefined}
          />
          <SampleForm
            webhook={stored.webhook}
            names={names}
            sample={actionData && 'sample' in actionData ? actionData.sample : undefined}
          />
          <Signature webhook={stored.webhook} webhookKey={stored.webhookKey} />
        </>
      )}
    </>
  )
}
