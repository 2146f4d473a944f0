import styles from './badges.module.css'

export interface PillColors {
  readonly title: string
  readonly backgroundColor: string
  readonly textColor: string
}

/** A badge in its own colors. */
export const BadgePill = ({ title, backgroundColor, textColor }: PillColors) => (
  <span className={styles.pill} style={{ backgroundColor, color: textColor }} dir="auto">
    {title}
  </span>
)
