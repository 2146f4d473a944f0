import {
  type CampaignSectionField,
  type CampaignSectionType,
  type CampaignStatus,
  campaignSectionTypes,
} from '@stoa/contract/campaign.entity'
import type { PlainKey } from '@stoa/messages'
import type { FieldSpec } from '../pages/fields.ts'
import type { Tone } from '../ui/status.tsx'

export const statuses = {
  DRAFT: ['quiet', 'dashboard-campaigns:status.draft'],
  SCHEDULED: ['wait', 'dashboard-campaigns:status.scheduled'],
  SENDING: ['wait', 'dashboard-campaigns:status.sending'],
  PAUSED: ['bad', 'dashboard-campaigns:status.paused'],
  SENT: ['good', 'dashboard-campaigns:status.sent'],
  CANCELED: ['quiet', 'dashboard-campaigns:status.canceled'],
} as const satisfies Readonly<Record<CampaignStatus, readonly [Tone, PlainKey]>>

export const sectionNames = {
  HEADING: 'dashboard-campaigns:type.heading',
  TEXT: 'dashboard-campaigns:type.text',
  IMAGE: 'dashboard-campaigns:type.image',
  BUTTON: 'dashboard-campaigns:type.button',
  PRODUCTS: 'dashboard-campaigns:type.products',
  DISCOUNT_CODE: 'dashboard-campaigns:type.discountCode',
  DIVIDER: 'dashboard-campaigns:type.divider',
} as const satisfies Readonly<Record<CampaignSectionType, PlainKey>>

const about = {
  HEADING: 'dashboard-campaigns:about.heading',
  TEXT: 'dashboard-campaigns:about.text',
  IMAGE: 'dashboard-campaigns:about.image',
  BUTTON: 'dashboard-campaigns:about.button',
  PRODUCTS: 'dashboard-campaigns:about.products',
  DISCOUNT_CODE: 'dashboard-campaigns:about.discountCode',
  DIVIDER: 'dashboard-campaigns:about.divider',
} as const satisfies Readonly<Record<CampaignSectionType, PlainKey>>

/** Section types in the order of the menu that adds one. */
export const sectionKinds = campaignSectionTypes.map((type) => ({ type, name: sectionNames[type], about: about[type] }))

/** The fields of a section that the editor shows, in this order. */
export const sectionFields: Readonly<Record<CampaignSectionField, readonly FieldSpec[]>> = {
  heading: [{ name: 'text', label: 'dashboard-campaigns:field.heading', kind: 'text', maxLength: 160, required: true }],
  text: [{ name: 'html', label: 'dashboard-campaigns:field.text', kind: 'richText' }],
  image: [
    { name: 'image', label: 'dashboard-campaigns:field.picture', kind: 'picture' },
    { name: 'to', label: 'dashboard-campaigns:field.link', kind: 'link' },
  ],
  button: [
    { name: 'label', label: 'dashboard-campaigns:field.label', kind: 'text', maxLength: 60, required: true },
    { name: 'to', label: 'dashboard-campaigns:field.link', kind: 'link' },
  ],
  products: [
    {
      name: 'source',
      label: 'dashboard-campaigns:field.source',
      kind: 'choice',
      choices: [
        ['NEWEST', 'dashboard-campaigns:source.newest'],
        ['COLLECTION', 'dashboard-campaigns:source.collection'],
        ['CHOSEN', 'dashboard-campaigns:source.chosen'],
      ],
    },
    {
      name: 'collectionId',
      label: 'dashboard-campaigns:field.collection',
      kind: 'collection',
      when: { field: 'source', value: 'COLLECTION' },
    },
    {
      name: 'productIds',
      label: 'dashboard-campaigns:field.products',
      kind: 'products',
      when: { field: 'source', value: 'CHOSEN' },
    },
    { name: 'limit', label: 'dashboard-campaigns:field.limit', kind: 'number', min: 1, max: 12 },
  ],
  discountCode: [
    {
      name: 'code',
      label: 'dashboard-campaigns:field.code',
      hint: 'dashboard-campaigns:field.code.hint',
      kind: 'discountCode',
      maxLength: 50,
      required: true,
    },
    { name: 'text', label: 'dashboard-campaigns:field.codeText', kind: 'lines', maxLength: 300 },
  ],
  divider: [],
}
