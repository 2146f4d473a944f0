import type { ProductValues } from '@stoa/contract/product-edits'
import { useT } from '@stoa/messages/react'
import { usePrice } from '@stoa/ui'
import type { CollectionName } from '../../collections/read.ts'
import table from '../../ui/table.module.css'
import ui from '../../ui/ui.module.css'
import type { Choice } from '../rules.ts'
import styles from './bulk.module.css'
import type { Edit } from './plan.ts'

interface PreviewProps {
  readonly edits: readonly Edit[]
  /** The number of selected products. */
  readonly total: number
  /** Whether a complete value was entered. */
  readonly isReady: boolean
  readonly collections: readonly CollectionName[]
  readonly taxGroups: readonly Choice[]
}

/** Lists the products that change, with the current and the new value. */
export function Preview({ edits, total, isReady, ...names }: PreviewProps) {
  const t = useT()
  const describe = useDescription(names.collections, names.taxGroups)
  return (
    <>
      <p role="status" className={ui.muted}>
        {isReady
          ? t('dashboard-products:bulk.changes', { count: edits.length, total })
          : t('dashboard-products:bulk.enter')}
      </p>
      {edits.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
        <section className={styles.preview} aria-label={t('dashboard-products:bulk.preview')} tabIndex={0}>
          <table className={table.table}>
            <caption className={table.hidden}>{t('dashboard-products:bulk.preview')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('dashboard-products:product')}</th>
                <th scope="col">{t('dashboard-products:bulk.now')}</th>
                <th scope="col">{t('dashboard-products:bulk.then')}</th>
              </tr>
            </thead>
            <tbody>
              {edits.map(({ id, name, from, to }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{describe(from)}</td>
                  <td>{describe(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

/** Describes edited values. Tax groups are named if they are given. */
export function useDescription(collections: readonly CollectionName[], taxGroups?: readonly Choice[]) {
  const t = useT()
  const money = usePrice()
  return ({ price, variantPrices = {}, visible, weight, taxGroupId, collections: places, ...texts }: ProductValues) => {
    const prices = [...new Set(Object.values(variantPrices))]
    if (price !== undefined) return t.join([price, ...prices].map((each) => money(each)))
    if (visible !== undefined) return t(visible ? 'dashboard-products:bulk.shown' : 'dashboard:hidden')
    if (weight !== undefined) return weight === 0 ? '—' : t.number(weight)
    if (taxGroupId !== undefined && !taxGroups) return taxGroupId ?? '—'
    if (taxGroupId !== undefined)
      return (
        taxGroups!.find(({ value }) => value === (taxGroupId ?? ''))?.label ?? t('dashboard-products:rules.deleted')
      )
    const [place] = Object.entries(places ?? {})
    if (!place) return texts.ribbon || texts.brand || '—'
    const name = collections.find(({ id }) => id === place[0])?.name ?? ''
    return t(place[1] ? 'dashboard-products:bulk.inside' : 'dashboard-products:bulk.outside', { name })
  }
}
