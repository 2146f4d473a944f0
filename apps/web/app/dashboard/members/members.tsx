import { Button, NativeSelect } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { keptViews, viewQuery } from '../lib/saved-views.ts'
import { ownerHost } from '../lib/session.ts'
import { changed } from '../orders/listing.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { DownIcon, PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Tools } from '../ui/tools.tsx'
import ui from '../ui/ui.module.css'
import { ViewActions } from '../ui/view-actions.tsx'
import type { Route } from './+types/members'
import { BulkBar } from './bulk-bar.tsx'
import { listingOf, narrowing, queryOf, views } from './listing.ts'
import { MemberTable } from './member-table.tsx'
import { toMemberRow } from './row.ts'
import { useBulk } from './use-bulk.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const listing = listingOf(args.url.searchParams)
  const [{ members, metadata }, kept] = await Promise.all([
    host.call('members.queryMembers', { ...queryOf(listing), fieldsets: ['FULL'] }),
    keptViews(host, 'MEMBERS', narrowing),
  ])
  return { listing, rows: members.map(toMemberRow), cursors: metadata.cursors, kept }
}

export default function Members({ loaderData: { listing, rows, cursors, kept } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [marked, setMarked] = useState<readonly string[]>([])
  const clear = useCallback(() => setMarked([]), [])
  const bulk = useBulk(clear)
  // What another page shows is not what was chosen here.
  const chosen = marked.filter((id) => rows.some((row) => row.id === id))
  const narrowed = ['q', ...narrowing].some((name) => params.get(name))
  // Work by filter takes no typed words, and never means everybody.
  const goesOn = chosen.length === rows.length && (cursors?.next || cursors?.prev) && !listing.text
  const view = (goesOn && viewQuery(params, narrowing)) || undefined
  return (
    <>
      <title>Members</title>
      <header className={ui.head}>
        <h1>Members</h1>
        <ListActs
          acts={[
            { label: 'Import', to: '/dashboard/members/import' },
            { label: 'Export', post: `/dashboard/members/export?${params}` },
            { label: 'Deleted', to: '/dashboard/members/deleted' },
          ]}
        >
          <Button component={Link} to="/dashboard/members/new" leftSection={<PlusIcon size={16} />}>
            New member
          </Button>
        </ListActs>
      </header>
      <div className={ui.card}>
        <Tabs label="Views" views={[...views, ...kept]} narrowing={narrowing} />
        <Tools
          set={listing.privacy ? 1 : 0}
          search={<SearchField label="Search members" placeholder="Name, email" text={listing.text} />}
        >
          <NativeSelect
            rightSection={<DownIcon size={14} />}
            size="xs"
            aria-label="Profile"
            value={listing.privacy}
            onChange={(event) => navigate(changed(params, { privacy: event.currentTarget.value }))}
            data={[
              { value: '', label: 'Every profile' },
              { value: 'PUBLIC', label: 'Public profiles' },
              { value: 'PRIVATE', label: 'Private profiles' },
            ]}
          />
          <div className={ui.end} data-place="view">
            <ViewActions table="MEMBERS" kept={kept} views={views} narrowing={narrowing} />
          </div>
        </Tools>
        {rows.length > 0 ? (
          <MemberTable rows={rows} listing={listing} chosen={chosen} onChoose={setMarked} />
        ) : (
          <Empty narrowed={narrowed} waiting={listing.status === 'PENDING'} />
        )}
        <Pager cursors={cursors} />
      </div>
      <BulkBar chosen={chosen} view={view} bulk={bulk} onClear={clear} />
    </>
  )
}

function Empty({ narrowed, waiting }: { narrowed: boolean; waiting: boolean }) {
  if (waiting) {
    return (
      <EmptyList title="Nobody is waiting">
        Where new members need your approval, they are listed here until you have decided.
      </EmptyList>
    )
  }
  if (narrowed)
    return (
      <NothingFits title="No member fits" all="Show all members">
        Try fewer filters or other words.
      </NothingFits>
    )
  return <EmptyList title="No members yet">Whoever signs up in the shop appears here.</EmptyList>
}
