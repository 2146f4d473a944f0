import type { CheckoutTemplate } from '@stoa/contract/checkout-template.entity'
import { sql } from 'kysely'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { enumeration, text, uuid } from '../../kernel/query/index.ts'

export type TemplateDoc = Omit<CheckoutTemplate, keyof EntityMetadata>

const notSortable = { sortable: false }

export const templates = new EntityStore<TemplateDoc>('checkout_templates', {
  promote: ({ status = 'ACTIVE' }) => ({ status }),
  fields: {
    status: enumeration(['ACTIVE', 'INACTIVE'], 'e.status', { notNull: true }),
    couponCode: text(sql`(e.doc ->> 'couponCode')`, notSortable),
    'externalReference.appId': uuid(sql`((e.doc -> 'externalReference' ->> 'appId')::uuid)`, notSortable),
    'externalReference.resourceId': text(sql`(e.doc -> 'externalReference' ->> 'resourceId')`, notSortable),
  },
})
