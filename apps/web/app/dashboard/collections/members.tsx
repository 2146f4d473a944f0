import { ActionIcon, Tooltip } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useFetcher, useFetchers, useParams } from 'react-router'
import type { Total } from '../lib/total.ts'
import { Stock } from '../products/product-table.tsx'
import type { ProductRow } from '../products/row.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { PagePager } from '../ui/pager.tsx'
import table from '../ui/table.module.css'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { useUndoNotice } from '../ui/use-undo-notice.tsx'
import { AddProducts } from './add-products.tsx'

interface MembersProps extends Total {
  readonly rows: readonly ProductRow[]
  readonly page: number
  readonly size: number
  /** Rules select the products, so the owner cannot remove them. */
  readonly hasRules: boolean
}

/** The products of a collection. A removed product disappears at once, and the removal can be undone. */
export function Members({ rows, total, more, page, size, hasRules }: MembersProps) {
  const t = useT()
  const removedIds = useFetchers().flatMap(({ formData }) =>
    formData?.get('intent') === 'remove' ? formData.getAll('productId').map(String) : [],
  )
  const shown = rows.filter(({ id }) => !removedIds.includes(id))
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="members">
      <div className={ui.listHead}>
        <h2 id="members">{t('dashboard-collections:count', { count: total })}</h2>
        {!hasRules && <AddProducts memberIds={rows.map(({ id }) => id)} />}
      </div>
      {shown.length > 0 ? (
        <table className={table.table}>
          <caption className={table.hidden}>{t('dashboard-collections:members')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard-collections:product')}</th>
              <th scope="col">{t('dashboard-collections:stock')}</th>
              {!hasRules && (
                <th scope="col">
                  <span className={table.hidden}>{t('dashboard:remove')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Member key={row.id} row={row} hasRules={hasRules} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyList title={t('dashboard:noProducts')}>
          {hasRules ? t('dashboard-collections:empty.automatic') : t('dashboard-collections:empty.manual')}
        </EmptyList>
      )}
      <PagePager page={page} size={size} total={total} more={more} />
    </section>
  )
}

function Member({ row, hasRules }: { row: ProductRow; hasRules: boolean }) {
  const t = useT()
  const { submit } = useFetcher({ key: `member-${row.id}` })
  const { id } = useParams()
  const showUndo = useUndoNotice()
  const send = (intent: 'add' | 'remove') =>
    submit({ intent, productId: row.id }, { method: 'post', action: `/dashboard/collections/${id}` })
  const remove = () => {
    send('remove')
    showUndo(t('dashboard-collections:removed', { name: row.name }), () => send('add'))
  }
  return (
    <tr className={table.member}>
      <th scope="row" className={table.wide}>
        <span className={table.named}>
          <Thumb image={row.image} size={32} />
          <Link to={`/dashboard/products/${row.id}`} data-row prefetch="intent" className={table.open} dir="auto">
            {row.name}
          </Link>
        </span>
      </th>
      <td>
        <Stock row={row} />
      </td>
      {!hasRules && (
        <td className={table.number}>
          <Tooltip label={t('dashboard:remove')}>
            <ActionIcon
              className={table.above}
              variant="subtle"
              size={32}
              aria-label={t('dashboard:removeNamed', { name: row.name })}
              onClick={remove}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          </Tooltip>
        </td>
      )}
    </tr>
  )
}
