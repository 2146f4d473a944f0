import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Suspense, useState } from 'react'
import { Await, Link, useFetcher } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { readPageNumber } from '../lib/page-number.ts'
import { useMayChange } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toTotal } from '../lib/total.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PagePager } from '../ui/pager.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useUndoNotice } from '../ui/use-undo-notice.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/data'
import { type CollectionAnswer, changeCollections } from './change-collections.server.ts'
import { CollectionMenu } from './collection-menu.tsx'
import { CreateDialog } from './create-dialog.tsx'

const pageSize = 25

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const page = readPageNumber(args.url)
  const { collections, pagingMetadata } = await host.call('dataCollections.listDataCollections', {
    sort: { fieldName: 'displayName', order: 'ASC' },
    paging: { limit: pageSize, offset: (page - 1) * pageSize },
  })
  const rows = collections.map(({ id, displayName, fields, updatedDate, displayNamespace, capabilities }) => ({
    ...{ id, name: displayName || id, updatedDate, source: displayNamespace },
    isRemovable: capabilities.collectionOperations.includes('REMOVE'),
    fields: fields.filter(({ systemField }) => !systemField).length,
  }))
  const counts = countItems(
    host,
    rows.map(({ id }) => id),
  )
  const silent = listSilent(host)
  return {
    ...{ rows, page, ...toTotal(pagingMetadata, rows) },
    counts: host.inOnePiece ? await counts : counts,
    silent: host.inOnePiece ? await silent : silent,
  }
}

/** The databases that don't answer, whose collections are missing from the list. */
async function listSilent(host: Host): Promise<readonly string[]> {
  const { externalDatabaseConnections } = await host.call(
    'externalDatabaseConnections.listExternalDatabaseConnections',
    { paging: { limit: 100 } },
  )
  const failing = externalDatabaseConnections.filter(({ connectionStatus }) => !connectionStatus.successful)
  return failing.map(({ name }) => name)
}

/** The number of items of each collection; the server counts up to a thousand. Undefined where a database is silent. */
async function countItems(
  host: Host,
  ids: readonly string[],
): Promise<readonly ({ total: number; more: boolean } | undefined)[]> {
  return Promise.all(
    ids.map(async (dataCollectionId) => {
      const reply = await host
        .call('items.query', {
          dataCollectionId,
          query: { paging: { limit: 1 }, fields: ['_id'] },
          returnTotalCount: true,
          publishPluginOptions: { includeDraftItems: true },
        })
        .catch(() => undefined)
      return reply && toTotal(reply.pagingMetadata, [])
    }),
  )
}

export const action = (args: Route.ActionArgs) => changeCollections(requireOwnerHost(args), args.request)

export default function DataPage({ loaderData: { rows, page, total, more, counts, silent } }: Route.ComponentProps) {
  const t = useT()
  const mayChange = useMayChange()
  const [isCreating, setIsCreating] = useState(false)
  const remove = useRemoval()
  const { submit } = useFetcher<CollectionAnswer>()
  const create = (
    <Button leftSection={<PlusIcon size={16} />} onClick={() => setIsCreating(true)}>
      {t('dashboard-data:create')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('dashboard-data:title')}>{create}</PageHead>
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
      <Suspense>
        <Await resolve={silent} errorElement={null}>
          {(names) => names.length > 0 && <SilentDatabases names={names} />}
        </Await>
      </Suspense>
      <div className={`${ui.card} ${ui.clipped}`}>
        {rows.length === 0 ? (
          <EmptyList title={t('dashboard-data:none')} act={create}>
            {t('dashboard-data:none.hint')}
          </EmptyList>
        ) : (
          <DataTable
            caption={t('dashboard-data:title')}
            heads={[
              t('dashboard-data:collection'),
              { end: t('dashboard-data:items') },
              { roomy: t('dashboard-data:fields'), isEnd: true },
              { roomy: t('dashboard-data:updated') },
              { unseen: t('dashboard-data:acts') },
            ]}
          >
            {rows.map(({ id, name, fields, updatedDate, source, isRemovable }, index) => (
              <tr key={id}>
                <th scope="row" className={table.wide}>
                  <Link
                    to={`/dashboard/data/${encodeURIComponent(id)}`}
                    data-row
                    prefetch="intent"
                    className={table.open}
                  >
                    <span dir="auto">{name}</span>
                  </Link>
                  {source && <div className={ui.hint}>{t('dashboard-data:source', { name: source })}</div>}
                </th>
                <td className={table.number}>
                  <Suspense fallback="…">
                    <Await resolve={counts} errorElement="–">
                      {(found) => writeCount(t, found[index])}
                    </Await>
                  </Suspense>
                </td>
                <td className={`${table.number} ${table.roomy}`}>{t.number(fields)}</td>
                <td className={`${table.soft} ${table.roomy}`}>{updatedDate && <When date={updatedDate} />}</td>
                <td>
                  {mayChange && isRemovable && (
                    <CollectionMenu
                      name={name}
                      isOwn={!source}
                      to={`/dashboard/data/${encodeURIComponent(id)}`}
                      onDuplicate={() => void submit({ intent: 'duplicate', id }, { method: 'post' })}
                      onDelete={() => void remove(id, name, !source)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

/** Their collections can't be listed, so the page says which databases they are in. */
function SilentDatabases({ names }: { names: readonly string[] }) {
  const t = useT()
  return (
    <p role="status" className={ui.alert}>
      {t('dashboard-data:silent', { names: t.join(names) })}{' '}
      <Link to="/dashboard/plugins">{t('dashboard-data:silent.services')}</Link>
    </p>
  )
}

function writeCount(t: ReturnType<typeof useT>, count: { total: number; more: boolean } | undefined): string {
  if (!count) return '–'
  return count.more ? t('dashboard-data:orMore', { count: count.total }) : t.number(count.total)
}

/** Deletes a collection, and offers to restore it. */
function useRemoval() {
  const t = useT()
  const { submit } = useFetcher<CollectionAnswer>({ key: 'data-removal' })
  const showUndo = useUndoNotice()
  return async (id: string, name: string, isOwn: boolean) => {
    await submit({ intent: 'delete', id }, { method: 'post', action: '/dashboard/data' })
    if (!isOwn) return
    showUndo(t('dashboard-data:deleted', { name }), () =>
      submit({ intent: 'restore', id }, { method: 'post', action: '/dashboard/data' }),
    )
  }
}
