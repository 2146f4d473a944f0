import { FeeRule } from './additional-fee.entity.ts'
import { additionalFeesRoutes } from './additional-fees.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, PagingMetadata, Query, revised, writable } from './schema.ts'
import { merchants } from './who.ts'

const permission = 'STOA.MANAGE_ADDITIONAL_FEES'
const FeeReply = object({ additionalFee: FeeRule })

export const additionalFees = defineOperations('additionalFees', additionalFeesRoutes, {
  createAdditionalFee: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ additionalFee: writable(FeeRule, 'name') }),
    reply: FeeReply,
    summary: 'Create a fee for carts and checkouts.',
  },
  queryAdditionalFees: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ additionalFees: list(FeeRule), pagingMetadata: PagingMetadata }),
    summary: 'List the fees of the shop.',
  },
  updateAdditionalFee: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ additionalFee: revised(FeeRule) }),
    reply: FeeReply,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Change a fee; open carts use it at once.',
  },
  deleteAdditionalFee: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ additionalFeeId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a fee; existing orders stay.',
  },
})
