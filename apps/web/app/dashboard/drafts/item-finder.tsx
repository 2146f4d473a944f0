import { Thumb } from '../ui/thumb.tsx'
import styles from './draft.module.css'
import type { FoundItem } from './find-items.ts'
import { Finder } from './finder.tsx'

export const ItemFinder = ({ onChoose }: { onChoose(item: { id: string; options: string }): void }) => (
  <div className={styles.finder}>
    <Finder<FoundItem>
      path="/dashboard/orders/items"
      aria-label="Add an item of the shop"
      placeholder="Search products to add"
      list="Items found"
      none="Nothing found"
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
