import { Alert, Button } from '@mantine/core'
import type { DeletedItem } from '@stoa/contract/deleted-item.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useFetcher } from 'react-router'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/bin'
import styles from './bin.module.css'
import { findKind, kinds } from './kinds.ts'

/** Lists entities deleted in the last 30 days. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const seen = kinds.filter(({ list }) => host.may(list))
  const kind = findKind(seen, searchParams.get('kind'))
  const cursor = searchParams.get('cursor')
  const { items, pagingMetadata } = await host.call(kind.list, {
    cursorPaging: { limit: 50, ...(cursor && { cursor }) },
  })
  return { items, cursors: pagingMetadata.cursors, seen: seen.map(({ name }) => name), current: kind.name }
}

export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    await host.call(findKind(kinds, String(form.get('kind'))).restore, { id: String(form.get('id')) })
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function Bin({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { items, cursors, seen, current } = loaderData
  const views = kinds
    .filter(({ name }) => seen.includes(name))
    .map(({ name, label }, index) => ({ label: t(label), query: index === 0 ? '' : `kind=${name}` }))
  return (
    <>
      <PageHead title={t('dashboard-bin:title')} />
      <p className={`${ui.muted} ${styles.hint}`}>{t('dashboard-bin:hint')}</p>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard:views')} views={views} narrowing={['kind']} />
        {items.length > 0 ? (
          <BinTable items={items} kind={current} />
        ) : (
          <EmptyList title={t('dashboard-bin:empty')}>{t('dashboard-bin:empty.text')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

const types: Readonly<Record<DeletedItem['type'], PlainKey>> = {
  PRODUCT: 'dashboard-bin:type.product',
  COLLECTION: 'dashboard-bin:type.collection',
  COUPON: 'dashboard-bin:type.coupon',
  DISCOUNT_RULE: 'dashboard-bin:type.discount',
}

function BinTable({ items, kind }: { items: readonly DeletedItem[]; kind: string }) {
  const t = useT()
  const heads = [
    t('dashboard-bin:name'),
    { roomy: t('dashboard-bin:type') },
    t('dashboard-bin:date'),
    { roomy: t('dashboard-bin:expiration') },
    { unseen: t('dashboard-bin:restore') },
  ]
  return (
    <DataTable caption={t('dashboard-bin:title')} heads={heads}>
      {items.map((item) => (
        <Row key={item.id} item={item} kind={kind} />
      ))}
    </DataTable>
  )
}

function Row({ item: { id, type, name, deletedDate, expirationDate }, kind }: { item: DeletedItem; kind: string }) {
  const t = useT()
  const { Form, data, state } = useFetcher<Outcome>()
  const { alert } = useOutcome(data, t('dashboard-bin:restored', { name }))
  return (
    <tr>
      <th scope="row" className={table.wide}>
        {name}
        {alert && (
          <Alert color="alarm" role="alert">
            {alert}
          </Alert>
        )}
      </th>
      <td className={`${table.soft} ${table.roomy}`}>{t(types[type])}</td>
      <td className={table.soft}>
        <When date={deletedDate} />
      </td>
      <td className={`${table.soft} ${table.roomy}`}>
        <When date={expirationDate} />
      </td>
      <td>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="kind" value={kind} />
          <Button
            type="submit"
            variant="default"
            size="xs"
            loading={state !== 'idle'}
            aria-label={t('dashboard-bin:restore.of', { name })}
          >
            {t('dashboard-bin:restore')}
          </Button>
        </Form>
      </td>
    </tr>
  )
}
