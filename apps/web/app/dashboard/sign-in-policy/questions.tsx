import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import ui from '../ui/ui.module.css'
import styles from './sign-in-policy.module.css'

export interface Question {
  readonly name: string
  readonly title: PlainKey
  /** The less strict one first. */
  readonly answers: readonly (readonly [value: string, label: PlainKey, hint: PlainKey])[]
}

interface QuestionCardProps {
  readonly question: Question
  readonly answer: string
  readonly onAnswer?: (value: string) => void
  readonly children?: React.ReactNode
}

/** A setting with its options as radio buttons. */
export function QuestionCard({ question, answer, onAnswer, children }: QuestionCardProps) {
  const t = useT()
  const { name, title, answers } = question
  return (
    <fieldset className={`${ui.card} ${ui.section}`}>
      <legend className={styles.title}>{t(title)}</legend>
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
            {t(label)}
            <small>{t(hint)}</small>
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}
