import { useT } from '@stoa/messages/react'
import { buildMediaUrl } from '@stoa/ui'
import { CheckIcon } from '../../ui/icons.tsx'
import type { Column } from '../columns.ts'
import styles from '../data.module.css'
import { isEmpty } from '../values/find-fault.ts'
import { readPicture } from '../values/write-value.ts'
import type { SheetActs } from './sheet-acts.ts'

interface CellViewProps {
  readonly column: Column
  readonly value: unknown
  readonly acts: Pick<SheetActs, 'format' | 'formatItem'>
}

/** The value of a cell. */
export function CellView({ column, value, acts }: CellViewProps) {
  const t = useT()
  if (isEmpty(value)) return null
  switch (column.kind) {
    case 'boolean':
      return value === true ? (
        <span className={styles.tick} role="img" aria-label={t('dashboard-data:yes')}>
          <CheckIcon size={16} />
        </span>
      ) : (
        <span className={styles.text}>{acts.format(column, value)}</span>
      )
    case 'image':
    case 'gallery':
      return <Pictures values={Array.isArray(value) ? value : [value]} />
    case 'tags':
    case 'reference':
    case 'references': {
      const values = (Array.isArray(value) ? value : [value]).slice(0, 12)
      return (
        <span className={styles.pills}>
          {values.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tag may occur twice
            <span key={index} className={styles.pill} dir="auto">
              {column.kind === 'tags' ? String(each) : acts.formatItem(column, String(each))}
            </span>
          ))}
        </span>
      )
    }
    default:
      return (
        <span className={styles.text} dir={column.kind === 'json' || column.kind === 'url' ? 'ltr' : 'auto'}>
          {acts.format(column, value).slice(0, 300)}
        </span>
      )
  }
}

const maxPictures = 6

function Pictures({ values }: { values: readonly unknown[] }) {
  const t = useT()
  const pictures = values.flatMap((value) => readPicture(value) ?? [])
  if (pictures.length === 0) return <span className={styles.text}>{values.map(String).join(', ').slice(0, 100)}</span>
  return (
    <span className={styles.pictures} role="img" aria-label={t('dashboard-data:pictures', { count: pictures.length })}>
      {pictures.slice(0, maxPictures).map((picture, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice
          key={index}
          src={picture.id ? buildMediaUrl(picture, 64, 64) : picture.url}
          alt=""
          loading="lazy"
          width={28}
          height={28}
        />
      ))}
    </span>
  )
}
