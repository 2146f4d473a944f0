import type { CheckoutTemplate } from '@stoa/contract/checkout-template.entity'
import { sql } from 'kysely'
import { EntityStore, type Kept } from '../../kernel/entity-store.ts'
import { enumeration, text, uuid } from '../../kernel/query/index.ts'

export type TemplateDoc = Omit<CheckoutTemplate, keyof Kept>

const unsorted = { sortable: false }

export const templates = new EntityStore<TemplateDoc>('checkout_templates', {
  promote: ({ status = 'ACTIVE' }) => ({ status }),
  fields: {
    status: enumeration(['ACTIVE', 'INACTIVE'], 'e.status', { notNull: true }),
    couponCode: text(sql`(e.doc ->> 'couponCode')`, unsorted),
    'externalReference.appId': uuid(sql`((e.doc -> 'externalReference' ->> 'appId')::uuid)`, unsorted),
    'externalReference.resourceId': text(sql`(e.doc -> 'externalReference' ->> 'resourceId')`, unsorted),
  },
})
