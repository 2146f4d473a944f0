import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { useWholeList } from '../bulk-edits/use-whole-list.ts'
import { loadSavedViews } from '../lib/saved-views.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { changeQuery } from '../orders/listing.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Tools } from '../ui/tools.tsx'
import ui from '../ui/ui.module.css'
import { ViewActions } from '../ui/view-actions.tsx'
import type { Route } from './+types/customers'
import { BulkBar } from './bulk-bar.tsx'
import { CustomerTable } from './customer-table.tsx'
import { buildQuery, narrowing, parseListing, views } from './listing.ts'
import { toCustomerRow } from './row.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = parseListing(args.url.searchParams)
  const [{ customers, pagingMetadata }, { tags }, { segments }, kept] = await Promise.all([
    host.call('customers.queryCustomers', buildQuery(listing)),
    host.call('customers.listCustomerTags', {}),
    host.call('segments.listSegments', {}),
    loadSavedViews(host, 'CUSTOMERS', narrowing),
  ])
  return {
    listing,
    rows: customers.map(toCustomerRow),
    cursors: pagingMetadata.cursors,
    tags,
    segments: segments.map(({ id, name }) => ({ id, name })),
    kept,
  }
}

/** Tags the selected customers, or removes a tag from them. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const tags = [String(form.get('tag') ?? '')]
  try {
    const { updated } = await host.call('customers.bulkUpdateCustomerTags', {
      customerIds: form.getAll('id').map(String),
      ...(form.get('intent') === 'untag' ? { unassignTags: tags } : { assignTags: tags }),
    })
    return { updated, error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { updated: undefined, error: error.message }
  }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { listing, rows, cursors, tags, segments, kept } = loaderData
  const t = useT()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [marked, setMarked] = useState<readonly string[]>([])
  const clear = useCallback(() => setMarked([]), [])
  // Customers of another page are no longer selected.
  const selected = marked.filter((id) => rows.some((row) => row.id === id))
  const list = useWholeList('CUSTOMERS', {
    isPageSelected: rows.length > 0 && selected.length === rows.length,
    cursors,
  })
  const builtInViews = views.map(({ label, query }) => ({ label: t(label), query }))
  const isNarrowed = ['q', ...narrowing].some((name) => params.get(name))
  return (
    <>
      <title>{t('dashboard:nav.customers')}</title>
      <header className={ui.head}>
        <h1>{t('dashboard:nav.customers')}</h1>
        <ListActs
          acts={[
            { label: t('dashboard-customers:segments'), to: '/dashboard/segments' },
            { label: t('dashboard-customers:import'), to: '/dashboard/customers/import' },
            { label: t('dashboard-customers:export'), post: `/dashboard/customers/export?${params}` },
          ]}
        >
          <Button component={Link} to="/dashboard/customers/new" leftSection={<PlusIcon size={16} />}>
            {t('dashboard-customers:add')}
          </Button>
        </ListActs>
      </header>
      <div className={ui.card}>
        <Tabs label={t('dashboard:views')} views={[...builtInViews, ...kept]} narrowing={narrowing} />
        <Tools
          set={[listing.tag, listing.segment].filter(Boolean).length}
          search={
            <SearchField
              label={t('dashboard-customers:search')}
              placeholder={t('dashboard-customers:searchHint')}
              text={listing.text}
            />
          }
        >
          {tags.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label={t('dashboard-customers:tag')}
              value={listing.tag}
              onChange={(event) => navigate(changeQuery(params, { tag: event.currentTarget.value }))}
              data={[
                { value: '', label: t('dashboard-customers:tag.all') },
                ...tags.map((tag) => ({ value: tag, label: tag })),
              ]}
            />
          )}
          {segments.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label={t('dashboard-customers:segments')}
              value={listing.segment}
              onChange={(event) => navigate(changeQuery(params, { segment: event.currentTarget.value }))}
              data={[
                { value: '', label: t('dashboard-customers:segment.all') },
                ...segments.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <div className={ui.end} data-place="view">
            <ViewActions table="CUSTOMERS" kept={kept} views={builtInViews} narrowing={narrowing} />
          </div>
        </Tools>
        {rows.length > 0 ? (
          <CustomerTable rows={rows} listing={listing} selected={selected} onSelect={setMarked} />
        ) : isNarrowed ? (
          <NothingFits title={t('dashboard-customers:noMatch')} all={t('dashboard-customers:showAll')}>
            {t('dashboard-customers:noMatch.text')}
          </NothingFits>
        ) : (
          <EmptyList title={t('dashboard-customers:empty')}>{t('dashboard-customers:empty.text')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
      <BulkBar selected={rows.filter(({ id }) => selected.includes(id))} list={list} tags={tags} onClear={clear} />
    </>
  )
}
