import type { Translate } from '@stoa/messages'
import { formatProblemText } from './problem-text.server.ts'

/** Why a code can't be used, for the buyer who typed it. */
export const describeCouponProblem = (t: Translate, code: string): string =>
  formatProblemText(t, { code }, t('errors:coupon'))
