import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useSearchParams } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { areaNames } from '../staff/area-names.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/changes'
import { ChangeList } from './change-list.tsx'
import styles from './changes.module.css'
import { buildFilter, pageSize } from './listing.ts'
import { Retention } from './retention.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const cursor = searchParams.get('cursor')
  const cursorPaging = { limit: pageSize, ...(cursor && { cursor }) }
  const query = cursor ? { cursorPaging } : { filter: buildFilter(searchParams), cursorPaging }
  const [{ changes, pagingMetadata }, { settings }, people] = await Promise.all([
    host.call('changeLog.queryChanges', { query }),
    host.call('changeLog.getChangeLogSettings', {}),
    host.may('staff.listStaff') ? host.call('staff.listStaff', {}).then(({ staff }) => staff) : [],
  ])
  return {
    changes,
    cursors: pagingMetadata.cursors,
    people: people.map(({ id, name }) => ({ id, name })),
    text: (searchParams.get('q') ?? '').trim(),
    retentionDays: settings.retentionDays,
  }
}

/** Sets how long changes stay. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const retentionDays = reader.number('days', { least: 30, most: 3650 })
  if (reader.isWrong()) return refuseFields(reader.errors)
  await host.call('changeLog.updateChangeLogSettings', { settings: { retentionDays } })
  return createDone()
}

const narrowing = ['q', 'by', 'area', 'from', 'to', 'subject']

export default function ChangesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { changes, cursors, people, text, retentionDays } = loaderData
  useOutcome(actionData, t('dashboard-changes:retention.saved'))
  const [params] = useSearchParams()
  const isNarrowed = narrowing.some((name) => params.get(name))
  return (
    <>
      <PageHead title={t('dashboard-changes:title')} />
      <div className={ui.card}>
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-changes:search')}
            placeholder={t('dashboard-changes:searchHint')}
            text={text}
          />
          <Button
            component="a"
            href={`/dashboard/changes/export?${params}`}
            download="changes.csv"
            variant="default"
            size="xs"
          >
            {t('dashboard-changes:export')}
          </Button>
        </div>
        <Filters people={people} />
        {changes.length > 0 ? (
          <ChangeList changes={changes} />
        ) : isNarrowed ? (
          <NothingFits title={t('dashboard-changes:noneFit')}>{t('dashboard-changes:noneFitText')}</NothingFits>
        ) : (
          <EmptyList title={t('dashboard-changes:none')}>{t('dashboard-changes:noneText')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
      <Retention days={retentionDays} />
    </>
  )
}

function Filters({ people }: { people: readonly { id: string; name: string }[] }) {
  const t = useT()
  const [params] = useSearchParams()
  const all = { value: '', label: t('dashboard:all') }
  return (
    <Form className={styles.filters} key={String(params)}>
      {params.get('q') && <input type="hidden" name="q" value={params.get('q') ?? ''} />}
      <NativeSelect
        name="by"
        size="xs"
        label={t('dashboard-changes:by')}
        defaultValue={params.get('by') ?? ''}
        data={[all, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <NativeSelect
        name="area"
        size="xs"
        label={t('dashboard-changes:area')}
        defaultValue={params.get('area') ?? ''}
        data={[all, ...Object.entries(areaNames).map(([value, label]) => ({ value, label: t(label) }))]}
      />
      <TextInput
        name="from"
        type="date"
        size="xs"
        label={t('dashboard-changes:from')}
        defaultValue={params.get('from') ?? ''}
      />
      <TextInput
        name="to"
        type="date"
        size="xs"
        label={t('dashboard-changes:to')}
        defaultValue={params.get('to') ?? ''}
      />
      <Button type="submit" variant="default" size="xs">
        {t('dashboard-changes:filter')}
      </Button>
    </Form>
  )
}
