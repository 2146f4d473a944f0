import styles from './choice-card.module.css'
import ui from './ui.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint: string
}

interface ChoiceCardProps {
  readonly name: string
  readonly title: string
  readonly choices: readonly Choice[]
  readonly chosen: string
  readonly onChoose?: ((value: string) => void) | undefined
  /** Further fields of the chosen one. */
  readonly children?: React.ReactNode
}

/** A setting with its choices as radio buttons. */
export function ChoiceCard({ name, title, choices, chosen, onChoose, children }: ChoiceCardProps) {
  return (
    <fieldset className={`${ui.card} ${ui.section}`}>
      <legend className={styles.title}>{title}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            onChange={onChoose && (() => onChoose(value))}
          />
          <span>
            {label}
            <small>{hint}</small>
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}

/** The fields of the chosen one, below the choices. */
export const ChoiceFields = ({ children }: { readonly children: React.ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)
