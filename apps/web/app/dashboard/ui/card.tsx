import { type ReactNode, useId } from 'react'
import ui from './ui.module.css'

interface CardProps {
  /** Its heading, or only its name for screen readers (`label`). */
  readonly title?: ReactNode
  readonly label?: string
  /** Actions at the end of the heading's line. */
  readonly beside?: ReactNode
  /** Puts the same space between its children. */
  readonly isStacked?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A section of a page. */
export function Card({ title, label, beside, isStacked = false, className, children }: CardProps) {
  const id = useId()
  const heading = title !== undefined && <h2 id={id}>{title}</h2>
  const classes = [ui.card, ui.section, isStacked && ui.stack, className].filter(Boolean)
  return (
    <section className={classes.join(' ')} aria-label={label} aria-labelledby={heading ? id : undefined}>
      {heading && beside !== undefined ? (
        <div className={ui.sectionHead}>
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
