import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/audit'
import { actionLabels } from './action-labels.ts'
import styles from './audit.module.css'
import { formatDetails } from './details.ts'
import { buildQuery, type Entry, getSubject, views } from './listing.ts'
import { type Names, readNames } from './parties.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const { entries, pagingMetadata } = await host.call('audit.queryAuditLog', buildQuery(searchParams))
  const names = await readNames(host, entries)
  return { entries, names, cursors: pagingMetadata.cursors, text: (searchParams.get('q') ?? '').trim() }
}

export default function Audit({ loaderData: { entries, names, cursors, text } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const isNarrowed = ['q', 'kind'].some((name) => params.get(name))
  return (
    <>
      <PageHead title={t('dashboard:nav.audit')} />
      <div className={ui.card}>
        <Tabs
          label={t('dashboard:views')}
          views={views.map(({ label, query }) => ({ label: t(label), query }))}
          narrowing={['kind']}
        />
        <div className={ui.tools}>
          <SearchField label={t('dashboard-audit:search')} placeholder={t('dashboard-audit:searchHint')} text={text} />
        </div>
        {entries.length > 0 ? <Entries entries={entries} names={names} /> : <Empty narrowed={isNarrowed} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Entries({ entries, names }: { entries: readonly Entry[]; names: Names }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-audit:caption')}
      heads={[
        t('dashboard-audit:event'),
        t('dashboard-audit:by'),
        t('dashboard-audit:about'),
        t('dashboard-audit:from'),
        t('dashboard-audit:when'),
      ]}
      className={`${stacked.stacked} ${styles.entries}`}
    >
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} names={names} />
      ))}
    </DataTable>
  )
}

function Row({ entry, names }: { entry: Entry; names: Names }) {
  const t = useT()
  const { action, actor, address, createdDate } = entry
  const about = getSubject(entry)
  const details = formatDetails(t, entry)
  return (
    <tr>
      <th scope="row" data-cell="what" className={table.wide}>
        {t(actionLabels[action])}
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

const parties: Readonly<Record<Entry['actor']['type'], PlainKey>> = {
  anonymous: 'dashboard-audit:party.anonymous',
  visitor: 'dashboard-audit:party.visitor',
  member: 'dashboard-audit:party.member',
  owner: 'dashboard-audit:party.owner',
  app: 'dashboard-audit:party.app',
  system: 'dashboard-audit:party.system',
  session: 'dashboard-audit:party.session',
  apiKey: 'dashboard-audit:party.apiKey',
  assistant: 'dashboard-audit:party.assistant',
  plugin: 'dashboard-audit:party.plugin',
  webhook: 'dashboard-audit:party.webhook',
  agent: 'dashboard-audit:party.agent',
  site: 'dashboard-audit:party.site',
  role: 'dashboard-audit:party.role',
  invitation: 'dashboard-audit:party.invitation',
  company: 'dashboard-audit:party.company',
}

/** The id of the actor of requests without a token. */
const anonymousId = '00000000-0000-0000-0000-000000000000'

/** Links to all entries about the party. */
function Party({ party: { type, id }, names }: { party: Entry['actor']; names: Names }) {
  const t = useT()
  if (!id || id === anonymousId) return t(parties[id ? 'anonymous' : type])
  const party = t(parties[type])
  const withId = (shown: string) => t('dashboard-audit:partyWithId', { party, id: shown })
  return (
    <Link to={`?${new URLSearchParams({ q: id })}`} title={withId(id)}>
      {names[id] ?? (type === 'owner' ? party : withId(id.slice(-6)))}
    </Link>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  const t = useT()
  if (narrowed)
    return (
      <NothingFits title={t('dashboard-audit:noMatch')} all={t('dashboard-audit:showAll')}>
        {t('dashboard-audit:noMatch.text')}
      </NothingFits>
    )
  return <EmptyList title={t('dashboard-audit:empty')}>{t('dashboard-audit:empty.text')}</EmptyList>
}
