import type { Translate } from '@stoa/messages'
import type { Problem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'

/** Why a code is refused. A malformed code has the same message as an unknown one. */
export function describeGiftCardProblem(t: Translate, problem: Problem): string {
  const isCard = problem.code.startsWith('GIFT_CARD') || problem.violations !== undefined
  return formatProblemText(t, problem, isCard ? t('checkout-form:giftCard.unknown') : problem.message)
}
