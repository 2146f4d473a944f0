import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { readPageNumber } from '../lib/page-number.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toTotal } from '../lib/total.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PagePager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/plugins'
import styles from './plugins.module.css'
import { formatTasks, type Plugin } from './tasks.ts'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const page = readPageNumber(args.url)
  const { plugins, pagingMetadata } = await requireOwnerHost(args).call('plugins.queryPlugins', {
    query: { paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  return { plugins, page, ...toTotal(pagingMetadata, plugins) }
}

export default function Plugins({ loaderData: { plugins, page, total, more } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard:nav.services')}>
        <Button component={Link} to="/dashboard/plugins/new" leftSection={<PlusIcon size={16} />}>
          {t('dashboard-plugins:new')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        {plugins.length > 0 ? <PluginTable plugins={plugins} /> : <Empty />}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function PluginTable({ plugins }: { plugins: readonly Plugin[] }) {
  const t = useT()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>{t('dashboard-plugins:caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard-plugins:name')}</th>
            <th scope="col">{t('dashboard-plugins:tasks')}</th>
            <th scope="col" className={styles.roomy}>
              {t('dashboard-plugins:url')}
            </th>
            <th scope="col">{t('dashboard-plugins:status')}</th>
          </tr>
        </thead>
        <tbody>
          {plugins.map((plugin) => (
            <tr key={plugin.id}>
              <th scope="row" className={table.wide}>
                <Link to={`/dashboard/plugins/${plugin.id}`} data-row prefetch="intent" className={table.open}>
                  {plugin.name}
                </Link>
              </th>
              <td>{formatTasks(t, plugin.interfaces)}</td>
              <td className={styles.roomy}>{plugin.baseUrl}</td>
              <td>
                <Status tone={plugin.enabled ? 'good' : 'quiet'}>
                  {t(plugin.enabled ? 'dashboard:on' : 'dashboard:off')}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Empty() {
  const t = useT()
  return <EmptyList title={t('dashboard-plugins:empty')}>{t('dashboard-plugins:empty.text')}</EmptyList>
}
