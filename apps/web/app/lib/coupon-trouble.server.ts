import type { Translate } from '@stoa/messages'
import type { CouponError } from './cart-entities.ts'
import { formatProblemText } from './problem-text.server.ts'

/** Why a coupon that was applied gives nothing. */
export function describeCouponTrouble(t: Translate, trouble: CouponError | undefined): string | undefined {
  const error = trouble?.applicationError
  if (!error) return undefined
  const { code = '', description, data: { missing } = {} } = error
  if (missing) return t('cart:coupon.missing', { count: missing })
  return formatProblemText(t, { code }, description || t('errors:coupon'))
}
