import { CouponSpecification, CouponV2 } from './coupon-v2.entity.ts'
import { couponsV2Routes } from './coupons-v2.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, FreeForm, Id, list, maybe, Nothing, object, optional, Text, TextOr, Whole } from './schema.ts'
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts'
import { merchants } from './who.ts'

const permission = 'COUPONS.MANAGE'

/** The same coupons as `coupons`, in the form of the platform's V2 calls. */
export const couponsV2 = defineOperations('couponsV2', couponsV2Routes, {
  createCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ specification: CouponSpecification }),
    reply: object({ id: Id() }),
    problems: ['COUPON_CODE_ALREADY_EXISTS'],
    summary: "Create a coupon in the platform's form.",
  },
  updateCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ id: Id(), specification: CouponSpecification }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'COUPON_CODE_ALREADY_EXISTS'],
    summary: "Change the given fields of a coupon; null clears a field. The kind of discount can't be changed.",
  },
  getCoupon: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ id: Id() }),
    reply: object({ coupon: CouponV2 }),
    problems: ['NOT_FOUND'],
    summary: "Get a coupon in the platform's form.",
  },
  deleteCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a coupon; it is removed from carts.',
  },
  queryCoupons: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({
      query: maybe(
        object({
          paging: maybe(object({ limit: maybe(Whole(0, 100)), offset: maybe(Whole(0, 2 ** 31 - 1)) })),
          /** JSON text: `{"expired": "true"}`. */
          filter: maybe(TextOr(FreeForm())),
          /** JSON text: `{"dateCreated": "desc"}`. */
          sort: maybe(Text(2000)),
        }),
      ),
    }),
    reply: object({ coupons: list(CouponV2), totalResults: Whole() }),
    summary: "List coupons in the platform's form.",
  },
  bulkCreateCoupons: {
    kind: 'process',
    who: merchants,
    permission,
    input: object({ specifications: list(CouponSpecification, 100, 1), returnFullEntity: maybe(Flag()) }),
    reply: object({
      results: list(object({ itemMetadata: ItemMetadata, coupon: optional(CouponV2) })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    summary: 'Create up to a hundred coupons; each succeeds or fails independently.',
  },
  bulkDeleteCoupons: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ ids: list(Id(), 100, 1) }),
    reply: object({ results: list(ItemMetadata), deleteMetadata: BulkActionMetadata }),
    summary: 'Delete up to a hundred coupons.',
  },
})
