import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/audit'
import styles from './audit.module.css'
import { aboutOf, detailsOf, type Entry, inWords, queryOf, views } from './listing.ts'
import { type Names, namesOf } from './parties.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const { entries, pagingMetadata } = await host.call('audit.queryAuditLog', queryOf(searchParams))
  const names = await namesOf(host, entries)
  return { entries, names, cursors: pagingMetadata.cursors, text: (searchParams.get('q') ?? '').trim() }
}

export default function Audit({ loaderData: { entries, names, cursors, text } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const narrowed = ['q', 'kind'].some((name) => params.get(name))
  return (
    <>
      <title>Audit log</title>
      <header className={ui.head}>
        <h1>Audit log</h1>
      </header>
      <div className={ui.card}>
        <Tabs label="Views" views={views} narrowing={['kind']} />
        <div className={ui.tools}>
          <SearchField label="Search the log" placeholder="Network address or id" text={text} />
        </div>
        {entries.length > 0 ? <Entries entries={entries} names={names} /> : <Empty narrowed={narrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Entries({ entries, names }: { entries: readonly Entry[]; names: Names }) {
  return (
    <DataTable
      caption="Entries of the log, the latest first"
      heads={['What', 'By', 'About', 'From', 'When']}
      className={`${stacked.stacked} ${styles.entries}`}
    >
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} names={names} />
      ))}
    </DataTable>
  )
}

function Row({ entry, names }: { entry: Entry; names: Names }) {
  const { action, actor, address, createdDate } = entry
  const about = aboutOf(entry)
  const details = detailsOf(entry)
  return (
    <tr>
      <th scope="row" data-cell="what" className={table.wide}>
        {inWords(action)}
        {details && <span className={styles.details}>{details}</span>}
      </th>
      <td data-cell="who">
        <Party party={actor} names={names} />
      </td>
      <td data-cell="about">{about ? <Party party={about} names={names} /> : '–'}</td>
      <td data-cell="from">{address ? <Link to={`?${new URLSearchParams({ q: address })}`}>{address}</Link> : '–'}</td>
      <td data-cell="when" className={table.soft}>
        <When date={createdDate} exact />
      </td>
    </tr>
  )
}

const parties: Readonly<Record<Entry['actor']['type'], string>> = {
  anonymous: 'Somebody',
  visitor: 'Visitor',
  member: 'Member',
  owner: 'Owner',
  app: 'App',
  system: 'Server',
  session: 'Session',
  apiKey: 'API key',
  plugin: 'Service',
  site: 'Site',
}

/** Of whom nothing is known: a request that carried no token of anybody. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Leads to everything that the log tells of this one. */
function Party({ party: { type, id }, names }: { party: Entry['actor']; names: Names }) {
  if (!id || id === nobody) return parties[id ? 'anonymous' : type]
  return (
    <Link to={`?${new URLSearchParams({ q: id })}`} title={`${parties[type]} ${id}`}>
      {names[id] ?? (type === 'owner' ? parties.owner : `${parties[type]} ${id.slice(-6)}`)}
    </Link>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  return (
    <div className={ui.empty}>
      <h2>{narrowed ? 'Nothing fits' : 'Nothing yet'}</h2>
      <p>
        {narrowed
          ? 'Try another view, or a whole network address or id.'
          : 'Sign-ins, changed passwords and what you change here are written down, and stay.'}
      </p>
      {narrowed && (
        <p className={ui.actions}>
          <Button component={Link} to="." variant="default">
            Show the whole log
          </Button>
        </p>
      )}
    </div>
  )
}
