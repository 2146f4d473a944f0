import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link, useFetcher, useFetchers, useParams } from 'react-router'
import { counted } from '../lib/counted.ts'
import type { Total } from '../lib/total.ts'
import { Stock } from '../products/product-table.tsx'
import type { ProductRow } from '../products/row.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { PagePager } from '../ui/pager.tsx'
import table from '../ui/table.module.css'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { AddProducts } from './add-products.tsx'

interface MembersProps extends Total {
  readonly rows: readonly ProductRow[]
  readonly page: number
  readonly size: number
  /** Rules have put them in: nobody takes one out. */
  readonly isByRules: boolean
}

/** The products of a collection. What is taken out is gone at once and can be put back. */
export function Members({ rows, total, more, page, size, isByRules }: MembersProps) {
  const leaving = useFetchers().flatMap(({ formData }) =>
    formData?.get('intent') === 'remove' ? formData.getAll('productId').map(String) : [],
  )
  const shown = rows.filter(({ id }) => !leaving.includes(id))
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="members">
      <div className={ui.listHead}>
        <h2 id="members">{counted(total, 'product')}</h2>
        {!isByRules && <AddProducts members={rows.map(({ id }) => id)} />}
      </div>
      {shown.length > 0 ? (
        <table className={table.table}>
          <caption className={table.hidden}>Products of the collection</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Stock</th>
              {!isByRules && (
                <th scope="col">
                  <span className={table.hidden}>Remove</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Member key={row.id} row={row} isByRules={isByRules} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyList title="No products yet">
          {isByRules
            ? 'Products come in by themselves as soon as they fit.'
            : 'Add some, and they appear in the shop under this collection.'}
        </EmptyList>
      )}
      <PagePager page={page} size={size} total={total} more={more} />
    </section>
  )
}

function Member({ row, isByRules }: { row: ProductRow; isByRules: boolean }) {
  const { submit } = useFetcher({ key: `member-${row.id}` })
  const { id } = useParams()
  const send = (intent: 'add' | 'remove') =>
    submit({ intent, productId: row.id }, { method: 'post', action: `/dashboard/collections/${id}` })
  const remove = () => {
    send('remove')
    const notice = notifications.show({
      withCloseButton: true,
      message: (
        <span className={ui.notice}>
          {row.name} was taken out.
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              send('add')
              notifications.hide(notice)
            }}
          >
            Undo
          </Button>
        </span>
      ),
    })
  }
  return (
    <tr className={table.member}>
      <th scope="row" className={table.wide}>
        <span className={table.named}>
          <Thumb image={row.image} size={32} />
          <Link to={`/dashboard/products/${row.id}`} data-row prefetch="intent" className={table.open}>
            {row.name}
          </Link>
        </span>
      </th>
      <td>
        <Stock row={row} />
      </td>
      {!isByRules && (
        <td className={table.number}>
          <Tooltip label="Take out">
            <ActionIcon
              className={table.above}
              variant="subtle"
              size={32}
              aria-label={`Take ${row.name} out`}
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
