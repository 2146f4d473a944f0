import ui from '../ui/ui.module.css'
import styles from './sign-in-policy.module.css'

export interface Question {
  readonly name: string
  readonly title: string
  /** Value, label, and what comes of it; the gentler one first. */
  readonly answers: readonly (readonly [value: string, label: string, hint: string])[]
}

interface QuestionCardProps {
  readonly question: Question
  readonly answer: string
  readonly onAnswer?: (value: string) => void
  readonly children?: React.ReactNode
}

/** What is asked of the owner, with the answers that it can have. */
export function QuestionCard({ question, answer, onAnswer, children }: QuestionCardProps) {
  const { name, title, answers } = question
  return (
    <fieldset className={`${ui.card} ${ui.section}`}>
      <legend className={styles.title}>{title}</legend>
      {answers.map(([value, label, hint]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={answer === value}
            onChange={onAnswer && (() => onAnswer(value))}
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
