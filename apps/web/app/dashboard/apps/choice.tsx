import styles from './connect.module.css'

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: string
  onChoose(id: string): void
}

/** Switches between views of the content below. */
export function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          className={styles.option}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
