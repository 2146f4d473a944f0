import type { Collection } from '@stoa/contract/collection.entity'
import type { CollectionRules } from '@stoa/contract/shapes/collection-rules'
import { useT } from '@stoa/messages/react'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import { useReloads } from '../lib/use-refresh.ts'
import { Thumb } from '../ui/thumb.tsx'
import styles from './collections.module.css'
import type { loader as preview } from './preview.ts'

/** Milliseconds after the last change. */
const previewDelay = 250

/** The products that the rules would select. */
export function RulesPreview({ rules }: { rules: CollectionRules }) {
  const t = useT()
  const query = rules.conditions.length > 0 ? JSON.stringify(rules) : ''
  const address = `/dashboard/collections/preview?rules=${encodeURIComponent(query)}`
  const { data, isLoading } = useDelayedLoad<typeof preview>(address, previewDelay)
  const { total, rows = [] } = data ?? {}
  return (
    <div className={styles.preview} aria-busy={isLoading}>
      <p aria-live="polite" className={styles.count}>
        {total === undefined
          ? t('dashboard-collections:preview.hint')
          : total === 0
            ? t('dashboard-collections:preview.none')
            : total > rows.length
              ? t('dashboard-collections:preview.some', { total })
              : t('dashboard-collections:preview.all', { total })}
      </p>
      {total !== undefined && rows.length > 0 && (
        <ul className={styles.fitting}>
          {rows.map(({ id, name, image }) => (
            <li key={id}>
              <Thumb image={image} size={28} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Milliseconds between requests for the progress. */
const progressInterval = 2000

export function FillingProgress({ checked, total }: NonNullable<Collection['filling']>) {
  const t = useT()
  useReloads(true, progressInterval)
  return (
    <p className={styles.filling} role="status">
      <progress max={total} value={checked} aria-label={t('dashboard-collections:filling.label')} />
      {t('dashboard-collections:filling', { checked, total })}
    </p>
  )
}
