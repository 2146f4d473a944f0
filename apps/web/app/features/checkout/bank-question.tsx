import { CardQuestion } from './card-question.tsx'
import { TestQuestion } from './test-question.tsx'

type BankQuestionProps = Parameters<typeof TestQuestion>[0] & {
  readonly question?: Omit<Parameters<typeof CardQuestion>[0], 'back'>
}

/** The bank's confirmation: in a window of Stripe, or as a test. */
export const BankQuestion = ({ question, ...test }: BankQuestionProps) =>
  question ? <CardQuestion {...question} back={test.back} /> : <TestQuestion {...test} />
