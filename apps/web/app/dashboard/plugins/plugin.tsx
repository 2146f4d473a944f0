import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { notFound } from '../../lib/problem.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/plugin'
import { LastFailures, TryOut, Unsettled } from './health.tsx'
import { PluginForm } from './plugin-form.tsx'
import styles from './plugins.module.css'
import { type Interface, interfaces, type Plugin } from './words.ts'

const list = '/dashboard/plugins'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  if (id === 'new') return { plugin: undefined, health: [], unsettled: [] }
  const [plugin, { health, unsettled }] = await Promise.all([find(host, id), healthOf(host, id)])
  return { plugin, health, unsettled }
}

async function find(host: Host, id: string): Promise<Plugin> {
  if (!isId(id)) throw notFound()
  const { plugins } = await host.call('plugins.queryPlugins', { query: { filter: { id } } })
  const [plugin] = plugins
  if (!plugin) throw notFound()
  return plugin
}

const isId = (id: string) => /^[0-9a-f-]{36}$/i.test(id)
const healthOf = (host: Host, pluginId: string) =>
  isId(pluginId) ? host.call('plugins.listPluginHealth', { pluginId }) : { health: [], unsettled: [] }

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  try {
    if (text('intent') === 'delete') {
      await host.call('plugins.deletePlugin', { pluginId: id })
      return redirect(list)
    }
    if (text('intent') === 'test') {
      const [first] = interfaces
      const of = interfaces.find((one) => one === text('interface')) ?? first!
      return { tried: await host.call('plugins.testPlugin', { pluginId: id, interface: of }) }
    }
    const chosen = text('interfaces').split(',').filter(Boolean) as Interface[]
    const plugin = {
      name: text('name'),
      baseUrl: text('baseUrl'),
      interfaces: chosen,
      enabled: form.get('enabled') === 'on',
    }
    if (chosen.length === 0) return wrong({ interfaces: 'Choose what it is asked about.' })
    if (id !== 'new') {
      await host.call('plugins.updatePlugin', { plugin: { ...plugin, id, revision: text('revision') } })
      return done()
    }
    const appId = text('appId')
    const made = await host.call('plugins.createPlugin', { plugin: { ...plugin, ...(appId && { appId }) } })
    return redirect(`${list}/${made.plugin.id}`)
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function PluginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plugin, health, unsettled } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Service saved')
  const title = plugin?.name ?? 'New service'
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label="All services">
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {plugin && !plugin.enabled && <Status tone="quiet">Off</Status>}
        {plugin && (
          <div className={ui.end} data-below>
            <ConfirmDelete what={plugin.name}>
              Carts and checkouts go on without it. Its key is forgotten, so this cannot be undone; switching it off
              can.
            </ConfirmDelete>
          </div>
        )}
      </header>
      <PluginForm plugin={plugin} errors={refused?.errors ?? none} alert={refused?.alert} />
      {plugin && (
        <>
          <Identity plugin={plugin} />
          <TryOut plugin={plugin} tried={actionData && 'tried' in actionData ? actionData.tried : undefined} />
          <Unsettled effects={unsettled} />
          <LastFailures health={health} />
        </>
      )}
    </>
  )
}

function Identity({ plugin: { appId, publicKey } }: { plugin: Plugin }) {
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack} ${styles.below}`} aria-labelledby="identity">
      <h2 id="identity">Signatures</h2>
      <p className={ui.muted}>
        Every request is signed. The service checks it with this key, and refuses what was not signed for its app id.
      </p>
      <dl className={styles.facts}>
        <dt className={ui.muted}>App id</dt>
        <dd>
          <code>{appId}</code> <Copy value={appId} label="Copy app id" />
        </dd>
        <dt className={ui.muted}>Public key</dt>
        <dd>
          <Copy value={publicKey} label="Copy public key" />
        </dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <pre className={styles.key} tabIndex={0}>
        {publicKey}
      </pre>
    </section>
  )
}
