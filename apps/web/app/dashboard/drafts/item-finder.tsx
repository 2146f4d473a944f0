import { useT } from '@stoa/messages/react'
import { Thumb } from '../ui/thumb.tsx'
import styles from './draft.module.css'
import type { FoundItem } from './find-items.ts'
import { Finder } from './finder.tsx'

export function ItemFinder({ onChoose }: { onChoose(item: { id: string; options: string }): void }) {
  const t = useT()
  return (
    <div className={styles.finder}>
      <Finder<FoundItem>
        path="/dashboard/orders/items"
        aria-label={t('dashboard-drafts:items.find')}
        placeholder={t('dashboard-drafts:items.find.placeholder')}
        list={t('dashboard-drafts:items.found')}
        none={t('dashboard-drafts:items.notFound')}
        data-search
        onChoose={({ id, options }) => onChoose({ id, options })}
      >
        {({ name, about, image }) => (
          <>
            <Thumb image={image} size={32} />
            <span>{name}</span>
            <span className={styles.quiet}>{about}</span>
          </>
        )}
      </Finder>
    </div>
  )
}
