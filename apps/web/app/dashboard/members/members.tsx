import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { readBadges } from '../badges/read-badges.server.ts'
import { buildViewQuery, loadSavedViews } from '../lib/saved-views.ts'
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
import type { Route } from './+types/members'
import { BulkBar } from './bulk-bar.tsx'
import { buildQuery, narrowing, parseListing, views } from './listing.ts'
import { MemberTable } from './member-table.tsx'
import { toMemberRow } from './row.ts'
import { useBulk } from './use-bulk.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = parseListing(args.url.searchParams)
  const [{ members, metadata }, kept, badges] = await Promise.all([
    host.call('members.queryMembers', { ...buildQuery(listing), fieldsets: ['FULL'] }),
    loadSavedViews(host, 'MEMBERS', narrowing),
    readBadges(host),
  ])
  return { listing, rows: members.map(toMemberRow), cursors: metadata.cursors, kept, badges }
}

export default function Members({ loaderData: { listing, rows, cursors, kept, badges } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [marked, setMarked] = useState<readonly string[]>([])
  const clear = useCallback(() => setMarked([]), [])
  const bulk = useBulk(clear)
  const builtInViews = views.map(({ label, query }) => ({ label: t(label), query }))
  // Members of another page are no longer selected.
  const selected = marked.filter((id) => rows.some((row) => row.id === id))
  const isNarrowed = ['q', ...narrowing].some((name) => params.get(name))
  // Bulk actions by filter take no search text, and never apply to all members of the site.
  const hasMore = selected.length === rows.length && (cursors?.next || cursors?.prev) && !listing.text
  const view = (hasMore && buildViewQuery(params, narrowing)) || undefined
  return (
    <>
      <title>{t('dashboard:nav.members')}</title>
      <header className={ui.head}>
        <h1>{t('dashboard:nav.members')}</h1>
        <ListActs
          acts={[
            { label: t('dashboard-members:import'), to: '/dashboard/members/import' },
            { label: t('dashboard-members:export'), post: `/dashboard/members/export?${params}` },
            { label: t('dashboard-members:deleted'), to: '/dashboard/members/deleted' },
          ]}
        >
          <Button component={Link} to="/dashboard/members/new" leftSection={<PlusIcon size={16} />}>
            {t('dashboard-members:add')}
          </Button>
        </ListActs>
      </header>
      <div className={ui.card}>
        <Tabs label={t('dashboard:views')} views={[...builtInViews, ...kept]} narrowing={narrowing} />
        <Tools
          set={listing.privacy ? 1 : 0}
          search={
            <SearchField
              label={t('dashboard-members:search')}
              placeholder={t('dashboard-members:searchHint')}
              text={listing.text}
            />
          }
        >
          <NativeSelect
            size="xs"
            aria-label={t('dashboard-members:profiles')}
            value={listing.privacy}
            onChange={(event) => navigate(changeQuery(params, { privacy: event.currentTarget.value }))}
            data={[
              { value: '', label: t('dashboard-members:profiles.all') },
              { value: 'PUBLIC', label: t('dashboard-members:profiles.public') },
              { value: 'PRIVATE', label: t('dashboard-members:profiles.private') },
            ]}
          />
          <div className={ui.end} data-place="view">
            <ViewActions table="MEMBERS" kept={kept} views={builtInViews} narrowing={narrowing} />
          </div>
        </Tools>
        {rows.length > 0 ? (
          <MemberTable rows={rows} listing={listing} selected={selected} onSelect={setMarked} />
        ) : (
          <Empty narrowed={isNarrowed} waiting={listing.status === 'PENDING'} />
        )}
        <Pager cursors={cursors} />
      </div>
      <BulkBar selected={selected} view={view} badges={badges} bulk={bulk} onClear={clear} />
    </>
  )
}

function Empty({ narrowed, waiting }: { narrowed: boolean; waiting: boolean }) {
  const t = useT()
  if (waiting)
    return (
      <EmptyList title={t('dashboard-members:noneToApprove')}>{t('dashboard-members:noneToApprove.text')}</EmptyList>
    )
  if (narrowed)
    return (
      <NothingFits title={t('dashboard-members:noMatch')} all={t('dashboard-members:showAll')}>
        {t('dashboard-members:noMatch.text')}
      </NothingFits>
    )
  return <EmptyList title={t('dashboard-members:empty')}>{t('dashboard-members:empty.text')}</EmptyList>
}
