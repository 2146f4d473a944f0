import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { Form, Link, useNavigation } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { ShownOnce } from '../apps/shown-once.tsx'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/agent'
import { AgentOrders } from './agent-orders.tsx'
import styles from './agents.module.css'
import { Linking } from './linking.tsx'
import { type Agent, findState, getTitle, list } from './types.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const agentId = args.params.id
  if (!/^[0-9a-f-]{36}$/i.test(agentId)) throw createNotFound()
  const found = await allowMissing(host.call('agents.getAgent', { agentId }))
  if (!found) throw createNotFound()
  const cursor = args.url.searchParams.get('cursor')
  const [{ orders, pagingMetadata }, { apps }] = await Promise.all([
    host.call('agents.queryAgentOrders', {
      agentId,
      query: { cursorPaging: { limit: 25, ...(cursor && { cursor }) } },
    }),
    host.call('apps.listOAuthApps', {}),
  ])
  const { currency, locale } = host.site
  const redirectUris = apps.find(({ id }) => id === found.agent.clientId)?.redirectUris ?? []
  return { agent: found.agent, orders, cursors: pagingMetadata.cursors, redirectUris, currency, locale }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const agentId = args.params.id
  const form = await args.request.formData()
  try {
    switch (form.get('intent')) {
      case 'block':
        await host.call('agents.blockAgent', { agentId })
        return createDone()
      case 'unblock':
        await host.call('agents.unblockAgent', { agentId })
        return createDone()
      case 'delete':
        await host.call('agents.unlinkAgent', { agentId })
        return createDone()
    }
    const redirectUris = String(form.get('redirectUris') ?? '')
      .split(/\s+/)
      .filter(Boolean)
    if (redirectUris.length === 0) {
      return refuseFields({ redirectUris: host.t('dashboard-agents:redirectUris.missing') })
    }
    const { clientSecret } = await host.call('agents.linkAgent', { agentId, redirectUris })
    return { ...createDone(), clientSecret }
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function AgentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { agent, orders, cursors, redirectUris, currency, locale } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const done = actionData && 'saved' in actionData ? actionData : undefined
  useSavedNotice(done?.saved, t('dashboard-agents:agent.saved'))
  const secret = done && 'clientSecret' in done && typeof done.clientSecret === 'string' ? done.clientSecret : undefined
  const title = getTitle(agent)
  const [tone, label] = findState(agent)
  const formatMoney = (amount: string) => formatPrice(amount, { currency, locale })
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label={t('dashboard:nav.agents')}>
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        <Status tone={tone}>{t(label)}</Status>
        <div className={ui.end} data-below>
          <BlockButton isBlocked={agent.isBlocked} />
        </div>
      </header>
      {secret && <ShownOnce key={secret} text={secret} of={t('dashboard-agents:clientSecret')} />}
      <Facts agent={agent} money={formatMoney} />
      <AgentOrders orders={orders} cursors={cursors} money={formatMoney} />
      <Linking agent={agent} redirectUris={redirectUris} errors={refused?.errors ?? none} alert={refused?.alert} />
    </>
  )
}

function BlockButton({ isBlocked }: { isBlocked: boolean }) {
  const t = useT()
  const { formData } = useNavigation()
  const intent = isBlocked ? 'unblock' : 'block'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant="default"
        className={isBlocked ? undefined : ui.danger}
        loading={formData?.get('intent') === intent}
      >
        {t(isBlocked ? 'dashboard-agents:unblock' : 'dashboard-agents:block')}
      </Button>
    </Form>
  )
}

function Facts({ agent, money }: { agent: Agent; money: (amount: string) => string }) {
  const t = useT()
  const { profileUrl, firstSeenDate, lastSeenDate, verifiedDate, requests, carts, orders, revenue } = agent
  return (
    <Card label={t('dashboard-agents:facts')} isStacked>
      {agent.isBlocked && <p className={ui.alert}>{t('dashboard-agents:blocked.text')}</p>}
      {!verifiedDate && <p className={ui.muted}>{t('dashboard-agents:unverified.text')}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('dashboard-agents:profileUrl')}</dt>
          <dd className={styles.address}>
            <span dir="ltr">{profileUrl}</span>
            <Copy value={profileUrl} label={t('dashboard-agents:profile.copy')} />
          </dd>
        </div>
        <div>
          <dt>{t('dashboard-agents:firstSeen')}</dt>
          <dd>
            <When date={firstSeenDate} exact />
          </dd>
        </div>
        <div>
          <dt>{t('dashboard-agents:lastSeen')}</dt>
          <dd>
            <When date={lastSeenDate} exact />
          </dd>
        </div>
        <div>
          <dt>{t('dashboard-agents:requests')}</dt>
          <dd>{t.number(requests)}</dd>
        </div>
        <div>
          <dt>{t('dashboard-agents:carts')}</dt>
          <dd>{t.number(carts)}</dd>
        </div>
        <div>
          <dt>{t('dashboard-agents:orders')}</dt>
          <dd>{t.number(orders)}</dd>
        </div>
        <div>
          <dt>{t('dashboard-agents:revenue')}</dt>
          <dd>{money(revenue)}</dd>
        </div>
      </dl>
    </Card>
  )
}
