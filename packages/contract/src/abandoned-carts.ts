import { abandonedCartsRoutes } from './abandoned-carts.routes.ts'
import { defineOperations } from './operation.ts'
import {
  Email,
  FreeForm,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  Paging,
  type Static,
  Text,
  TextOr,
  Timestamp,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

/** An abandoned checkout in the older call's form: by the id of its cart, the latest of each. */
export const AbandonedCart = object({
  id: Id(),
  status: oneOf(['ABANDONED', 'RECOVERED']),
  abandonTime: Timestamp(),
  buyerInfo: object({
    id: optional(Id()),
    identityType: oneOf(['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT']),
    email: optional(Email()),
    phone: optional(Text()),
    firstName: optional(Text()),
    lastName: optional(Text()),
  }),
  /** With the currency's symbol. */
  total: Text(),
  activities: list(
    object({
      activityType: oneOf(['SCHEDULED', 'EMAIL_SENT', 'EMAIL_NOT_SENT', 'NOTIFICATION_SENT', 'TASK_CREATED']),
      message: optional(Text(1000)),
      timestamp: Timestamp(),
    }),
  ),
})
export type AbandonedCart = Static<typeof AbandonedCart>

const read = { kind: 'query', who: merchants, permission: 'ECOM.ABANDONED_CHECKOUT_READ' } as const

export const abandonedCarts = defineOperations('abandonedCarts', abandonedCartsRoutes, {
  queryAbandonedCarts: {
    ...read,
    /** Filter and sort of this call are JSON text. */
    input: object({
      query: maybe(object({ paging: maybe(Paging), filter: maybe(TextOr(FreeForm())), sort: maybe(Text(10_000)) })),
    }),
    reply: object({ abandonedCarts: list(AbandonedCart), totalResults: Whole() }),
    summary: 'List abandoned carts.',
  },
  getAbandonedCart: {
    ...read,
    input: object({ id: Id() }),
    reply: object({ abandonedCart: AbandonedCart }),
    problems: ['NOT_FOUND'],
    summary: 'Get an abandoned cart.',
  },
})
