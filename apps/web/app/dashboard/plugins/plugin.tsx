import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { createNotFound } from '../../lib/problem.ts'
import { translateReason } from '../../lib/problem-text.server.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/plugin'
import { readAlgorithms } from './algorithm-fields.tsx'
import { Figures, LastFailures, TestForm, Unsettled } from './health.tsx'
import { PluginForm } from './plugin-form.tsx'
import styles from './plugins.module.css'
import { type Interface, interfaces, type Plugin } from './tasks.ts'

const list = '/dashboard/plugins'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  if (id === 'new') return { plugin: undefined, health: [], unsettled: [] }
  const [plugin, { health, unsettled }] = await Promise.all([find(host, id), readHealth(host, id)])
  return { plugin, health, unsettled }
}

async function find(host: Host, id: string): Promise<Plugin> {
  if (!isId(id)) throw createNotFound()
  const { plugins } = await host.call('plugins.queryPlugins', { query: { filter: { id } } })
  const [plugin] = plugins
  if (!plugin) throw createNotFound()
  return plugin
}

const isId = (id: string) => /^[0-9a-f-]{36}$/i.test(id)
async function readHealth(host: Host, pluginId: string) {
  if (!isId(pluginId)) return { health: [], unsettled: [] }
  const { health, unsettled } = await host.call('plugins.listPluginHealth', { pluginId })
  return {
    health: health.map((each) => ({
      ...each,
      lastFailures: each.lastFailures.map((failure) => translateReason(host.t, failure)),
    })),
    unsettled: unsettled.map((effect) => translateReason(host.t, effect)),
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  try {
    if (readText('intent') === 'delete') {
      await host.call('plugins.deletePlugin', { pluginId: id })
      return redirect(list)
    }
    if (readText('intent') === 'test') {
      const [first] = interfaces
      const of = interfaces.find((one) => one === readText('interface')) ?? first!
      return {
        result: translateReason(host.t, await host.call('plugins.testPlugin', { pluginId: id, interface: of })),
      }
    }
    const reader = createFormReader(host.t, form)
    const algorithms = readAlgorithms(reader)
    if (reader.isWrong()) return refuseFields(reader.errors)
    const chosen = readText('interfaces').split(',').filter(Boolean) as Interface[]
    const namespace = readText('namespace')
    const plugin = {
      name: readText('name'),
      baseUrl: readText('baseUrl'),
      interfaces: chosen,
      enabled: form.get('enabled') === '1',
      ...(algorithms && { algorithms }),
      ...(namespace && { namespace }),
    }
    if (chosen.length === 0) return refuseFields({ interfaces: host.t('dashboard-plugins:tasksMissing') })
    if (id !== 'new') {
      await host.call('plugins.updatePlugin', { plugin: { ...plugin, id, revision: readText('revision') } })
      return createDone()
    }
    const appId = readText('appId')
    const made = await host.call('plugins.createPlugin', { plugin: { ...plugin, ...(appId && { appId }) } })
    return redirect(`${list}/${made.plugin.id}`)
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function PluginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { plugin, health, unsettled } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-plugins:saved'))
  const title = plugin?.name ?? t('dashboard-plugins:new')
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label={t('dashboard-plugins:back')}>
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {plugin && !plugin.enabled && <Status tone="quiet">{t('dashboard:off')}</Status>}
        {plugin && (
          <div className={ui.end} data-below>
            <ConfirmDelete what={plugin.name}>{t('dashboard-plugins:delete.text')}</ConfirmDelete>
          </div>
        )}
      </header>
      <PluginForm plugin={plugin} errors={errors} alert={alert} />
      {plugin && (
        <>
          <Identity plugin={plugin} />
          <TestForm plugin={plugin} result={actionData && 'result' in actionData ? actionData.result : undefined} />
          <Unsettled effects={unsettled} />
          <Figures health={health} />
          <LastFailures health={health} />
        </>
      )}
    </>
  )
}

function Identity({ plugin: { appId, publicKey } }: { plugin: Plugin }) {
  const t = useT()
  return (
    <Card title={t('dashboard-plugins:signatures')} isStacked className={styles.below}>
      <p className={ui.muted}>{t('dashboard-plugins:signatures.text')}</p>
      <dl className={styles.facts}>
        <dt className={ui.muted}>{t('dashboard-plugins:appId')}</dt>
        <dd>
          <code>{appId}</code> <Copy value={appId} label={t('dashboard-plugins:appId.copy')} />
        </dd>
        <dt className={ui.muted}>{t('dashboard-plugins:publicKey')}</dt>
        <dd>
          <Copy value={publicKey} label={t('dashboard-plugins:publicKey.copy')} />
        </dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <pre className={styles.key} tabIndex={0}>
        {publicKey}
      </pre>
    </Card>
  )
}
