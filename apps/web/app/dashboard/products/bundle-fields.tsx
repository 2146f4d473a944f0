import { ActionIcon } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { useSite } from '../../lib/site.ts'
import type { FoundItem } from '../drafts/find-items.ts'
import { Finder } from '../drafts/finder.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { useUndoNotice } from '../ui/use-undo-notice.tsx'
import { type BundleRow, toBundleItems } from './bundle.ts'
import styles from './form.module.css'

const maxItems = 20
const maxQuantity = 100

interface BundleFieldsProps {
  readonly productId: string
  readonly saved: readonly BundleRow[]
  readonly rows: readonly BundleRow[]
  readonly error: string | undefined
  onChange(rows: readonly BundleRow[]): void
}

/** The products that the bundle contains. */
export function BundleFields({ productId, saved, rows, error, onChange }: BundleFieldsProps) {
  const t = useT()
  const { currency, locale } = useSite()
  const showUndo = useUndoNotice()
  const sum = rows.reduce((total, { quantity, price }) => total + (quantity || 0) * price, 0)
  const remove = (row: BundleRow) => {
    const left = rows.filter((each) => each !== row)
    onChange(left)
    showUndo(t('dashboard-products:bundle.removed', { name: row.name || t('dashboard-products:bundle.gone') }), () =>
      onChange(rows),
    )
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="bundle">
      <input type="hidden" name="bundleBefore" value={JSON.stringify(toBundleItems(saved))} />
      <input type="hidden" name="bundle" value={JSON.stringify(toBundleItems(rows))} />
      <h2 id="bundle">{t('dashboard-products:bundle')}</h2>
      <p className={ui.muted}>
        {rows.length === 0 ? t('dashboard-products:bundle.none') : t('dashboard-products:bundle.hint')}
      </p>
      {error && (
        <p role="alert" className={ui.alert}>
          {error}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={styles.bundle} aria-label={t('dashboard-products:bundle.items')}>
          {rows.map((row) => (
            <Item
              key={getKey(row)}
              row={row}
              onChange={(quantity) => onChange(rows.map((each) => (each === row ? { ...row, quantity } : each)))}
              onRemove={() => remove(row)}
            />
          ))}
        </ul>
      )}
      {sum > 0 && (
        <p className={`${ui.muted} ${styles.hint}`}>
          {t('dashboard-products:bundle.separately', { price: formatPrice(sum, { currency, locale }) })}
        </p>
      )}
      {rows.length < maxItems ? (
        <div className={styles.bundleFinder}>
          <Finder<FoundItem>
            path="/dashboard/orders/items?for=bundle"
            aria-label={t('dashboard-products:bundle.find')}
            placeholder={t('dashboard-products:bundle.find.placeholder')}
            list={t('dashboard-products:bundle.found')}
            none={t('dashboard:noProducts.match')}
            onChoose={({ id, variantId, name, image, price }) => {
              const row = { productId: id, variantId, quantity: 1, name, image, price }
              if (id !== productId && !rows.some((each) => getKey(each) === getKey(row))) onChange([...rows, row])
            }}
          >
            {({ name, about, image }) => (
              <>
                <Thumb image={image} size={32} />
                <span>{name}</span>
                <span className={ui.muted}>{about}</span>
              </>
            )}
          </Finder>
        </div>
      ) : (
        <p role="status">{t('dashboard-products:bundle.most')}</p>
      )}
    </section>
  )
}

const getKey = ({ productId, variantId }: Pick<BundleRow, 'productId' | 'variantId'>) => `${productId} ${variantId}`

interface ItemProps {
  readonly row: BundleRow
  onChange(quantity: number): void
  onRemove(): void
}

function Item({ row, onChange, onRemove }: ItemProps) {
  const t = useT()
  const name = row.name || t('dashboard-products:bundle.gone')
  return (
    <li>
      <Thumb image={row.image} size={36} />
      <span>{name}</span>
      <NumberField
        w={84}
        aria-label={t('dashboard-products:bundle.quantity', { name })}
        defaultValue={String(row.quantity)}
        error={Number.isNaN(row.quantity)}
        onChange={({ currentTarget: { value } }) => {
          const isValid = /^\d{1,3}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= maxQuantity
          onChange(isValid ? Number(value) : Number.NaN)
        }}
      />
      <ActionIcon variant="default" size={36} aria-label={t('dashboard:removeNamed', { name })} onClick={onRemove}>
        <CloseIcon size={16} />
      </ActionIcon>
    </li>
  )
}
