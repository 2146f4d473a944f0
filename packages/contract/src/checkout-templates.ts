import { CheckoutTemplate } from './checkout-template.entity.ts'
import { checkoutTemplatesRoutes } from './checkout-templates.routes.ts'
import { BULK_MAX_BYTES, defineOperations, HttpAnswer, RICH_MAX_BYTES } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, PagingMetadata, Query, Text, writable } from './schema.ts'
import { BulkReplyWith } from './shapes/bulk.ts'
import { buyers, merchants } from './who.ts'

const templateInput = writable(CheckoutTemplate)
const Reply = object({ checkoutTemplate: CheckoutTemplate })
const ById = object({ checkoutTemplateId: Id() })
/** `siteId` must be the current site. */
const OfSite = object({ checkoutTemplateId: Id(), siteId: Text(36, 1) })

export const checkoutTemplates = defineOperations(
  { name: 'checkoutTemplates', scope: 'cart' },
  checkoutTemplatesRoutes,
  {
    createCheckoutTemplate: {
      maxBytes: RICH_MAX_BYTES,
      kind: 'command',
      who: merchants,
      permission: 'ECOM.CHECKOUT_TEMPLATE_CREATE',
      input: object({ checkoutTemplate: templateInput }),
      reply: Reply,
      problems: ['CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS'],
      events: ['wix.ecom.v1.checkout_template_created'],
      summary: 'Create a checkout template, which buyers open by a link.',
    },
    bulkCreateCheckoutTemplates: {
      maxBytes: BULK_MAX_BYTES,
      kind: 'command',
      who: merchants,
      permission: 'ECOM.CHECKOUT_TEMPLATE_CREATE',
      input: object({ checkoutTemplates: list(templateInput, 100, 1), returnEntity: maybe(Flag()) }),
      reply: BulkReplyWith(CheckoutTemplate),
      events: ['wix.ecom.v1.checkout_template_created'],
      summary: 'Create up to a hundred templates; each succeeds or fails independently.',
    },
    getCheckoutTemplate: {
      kind: 'query',
      who: merchants,
      permission: 'ECOM.CHECKOUT_TEMPLATE_READ',
      input: ById,
      reply: Reply,
      problems: ['NOT_FOUND'],
      summary: 'Get a checkout template.',
    },
    queryCheckoutTemplates: {
      kind: 'query',
      who: merchants,
      permission: 'ECOM.CHECKOUT_TEMPLATE_READ',
      input: object({ query: maybe(Query()) }),
      reply: object({ checkoutTemplates: list(CheckoutTemplate), pagingMetadata: PagingMetadata }),
      summary: 'List checkout templates.',
    },
    updateCheckoutTemplate: {
      maxBytes: RICH_MAX_BYTES,
      kind: 'command',
      who: merchants,
      permission: 'ECOM.CHECKOUT_TEMPLATE_UPDATE',
      input: object({ checkoutTemplate: writable(CheckoutTemplate, 'id') }),
      reply: Reply,
      problems: [
        'NOT_FOUND',
        'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS',
        'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD',
        'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS',
      ],
      events: ['wix.ecom.v1.checkout_template_updated'],
      summary: 'Change a template; existing checkouts stay.',
    },
    deleteCheckoutTemplate: {
      kind: 'command',
      who: merchants,
      permission: 'ECOM.CHECKOUT_TEMPLATE_DELETE',
      input: ById,
      reply: Nothing,
      problems: ['NOT_FOUND'],
      events: ['wix.ecom.v1.checkout_template_deleted'],
      summary: 'Delete a template; its links become invalid.',
    },
    createCheckoutFromTemplate: {
      kind: 'command',
      who: buyers,
      permission: 'ECOM.CHECKOUT_TEMPLATE_CREATE_CHECKOUT',
      input: OfSite,
      reply: object({ checkoutId: Id(), checkoutUrl: Text(), purchaseFlowId: Id() }),
      problems: [
        'NOT_FOUND',
        'CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE',
        'ITEM_NOT_FOUND_IN_CATALOG',
        'INSUFFICIENT_INVENTORY',
        'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
      ],
      events: ['wix.ecom.v1.checkout_created', 'wix.ecom.v1.checkout_template_used'],
      summary: 'Create a checkout from a template.',
    },
    createAndRedirectToCheckout: {
      kind: 'process',
      who: 'anyone',
      input: OfSite,
      reply: HttpAnswer,
      raw: true,
      problems: ['NOT_FOUND', 'CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE'],
      summary: 'Create a checkout from a template and redirect to it.',
    },
  },
)
