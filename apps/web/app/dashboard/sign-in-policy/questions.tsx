import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { ChoiceCard } from '../ui/choice-card.tsx'

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
export function QuestionCard({ question: { name, title, answers }, answer, onAnswer, children }: QuestionCardProps) {
  const t = useT()
  const choices = answers.map(([value, label, hint]) => ({ value, label: t(label), hint: t(hint) }))
  return (
    <ChoiceCard name={name} title={t(title)} choices={choices} chosen={answer} onChoose={onAnswer}>
      {children}
    </ChoiceCard>
  )
}
