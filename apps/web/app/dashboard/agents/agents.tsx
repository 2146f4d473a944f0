import { useT } from '@stoa/messages/react'
import { readCollections } from '../collections/read.ts'
import { readNames } from '../discounts/applies-to.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/agents'
import { AgentTable } from './agent-table.tsx'
import { Keys } from './keys.tsx'
import { SettingsForm } from './settings-form.tsx'

const pageSize = 25

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const cursor = args.url.searchParams.get('cursor')
  const [settings, { keys }, { agents, pagingMetadata }, collections] = await Promise.all([
    host.call('agents.getAgentSettings', {}),
    host.call('agents.listAgentKeys', {}),
    host.call('agents.queryAgents', { query: { cursorPaging: { limit: pageSize, ...(cursor && { cursor }) } } }),
    readCollections(host),
  ])
  const { excludedProductIds } = settings.agentSettings
  const products = excludedProductIds.length > 0 ? await readNames(host, excludedProductIds) : []
  const { currency, locale } = host.site
  return { settings, keys, agents, cursors: pagingMetadata.cursors, collections, products, currency, locale }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'rotate') {
      await host.call('agents.rotateAgentKey', {})
      return { ...createDone(), isRotated: true }
    }
    const reader = createFormReader(host.t, form)
    const agentSettings = {
      enabled: reader.on('enabled'),
      signedOnly: reader.on('signedOnly'),
      maxOrderAmount: reader.amount('maxOrderAmount', { least: 0.01 }),
      paymentHandlers: reader.all('paymentHandlers'),
      excludedProductIds: reader.all('excluded.product').flatMap((each) => each.split(',')),
      excludedCollectionIds: reader.all('excluded.collection'),
    }
    if (reader.isWrong()) return refuseFields(reader.errors)
    await host.call('agents.updateAgentSettings', { agentSettings })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function Agents({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { settings, keys, agents, cursors, collections, products, currency, locale } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const done = actionData && 'saved' in actionData ? actionData : undefined
  const isRotated = done !== undefined && 'isRotated' in done
  useSavedNotice(done?.saved, t(isRotated ? 'dashboard-agents:keys.rotated' : 'dashboard-agents:saved'))
  return (
    <>
      <PageHead title={t('dashboard:nav.agents')} />
      <AgentTable agents={agents} cursors={cursors} currency={currency} locale={locale} />
      <SettingsForm
        settings={settings}
        collections={collections}
        products={products}
        currency={currency}
        errors={refused?.errors ?? none}
        alert={refused?.alert}
      />
      <Keys keys={keys} />
    </>
  )
}
