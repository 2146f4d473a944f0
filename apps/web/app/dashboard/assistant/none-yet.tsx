import type { ReactNode } from 'react'
import ui from '../ui/ui.module.css'
import styles from './assistant.module.css'

/** In a card that has a heading and further cards beside it; a list of its own page uses EmptyList. */
export function NoneYet({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`${ui.section} ${styles.none}`}>
      <p>{title}</p>
      {children && <p className={ui.muted}>{children}</p>}
    </div>
  )
}
