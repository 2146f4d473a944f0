import { CheckoutTemplate } from '@stoa/contract/checkout-template.entity'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { required } from '../../kernel/query/index.ts'

export type TemplateDoc = Omit<CheckoutTemplate, keyof EntityMetadata>

export const templates = new EntityStore<TemplateDoc>('checkout_templates', {
  entity: CheckoutTemplate,
  promote: ({ status = 'ACTIVE' }) => ({ status }),
  columns: { status: required() },
})
