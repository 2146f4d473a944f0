import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { segmentUsesPort } from '../customers/api.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { isSegmentOfCoupon } from './coupons.store.ts'
import { discountRuleUse } from './discount-rules.service.ts'
import { couponUsesDataHandler, guestCouponUsesDataHandler } from './discounts.personal.ts'
import { reactions } from './discounts.reactions.ts'
import { bindings } from './discounts.routes.ts'
import { discountSources } from './translated.ts'

export const discountsModule: Module = {
  bindings,
  reactions,
  plugs: [
    plug(personalDataPort, couponUsesDataHandler),
    plug(guestDataPort, guestCouponUsesDataHandler),
    ...discountSources.map((source) => plug(translationSourcesPort, source)),
    plug(segmentUsesPort, discountRuleUse),
    plug(segmentUsesPort, { isUsing: isSegmentOfCoupon }),
  ],
}
