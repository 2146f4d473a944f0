import type { Translate } from '@stoa/messages'
import { problemText } from './problem-text.server.ts'

/** Why a code can't be used, for the buyer who typed it. */
export const couponText = (t: Translate, code: string): string => problemText(t, { code }, t('errors:coupon'))
