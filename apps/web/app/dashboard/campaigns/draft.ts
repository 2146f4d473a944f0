import {
  type Campaign,
  type CampaignSection,
  type CampaignSectionType,
  getCampaignSectionField,
} from '@stoa/contract/campaign.entity'
import type { Translate } from '@stoa/messages'
import { listParagraphs } from '../../lib/plain-text.ts'
import { createItemId } from '../pages/new-section.ts'

/** The fields of a campaign that the editor changes. */
export interface CampaignDraft {
  readonly subject: string
  readonly previewText: string
  readonly sections: readonly CampaignSection[]
  readonly audience: Campaign['audience']
}

export const toDraft = ({ subject, previewText = '', sections, audience }: Campaign): CampaignDraft => ({
  subject,
  previewText,
  sections,
  audience,
})

/** Creates a section with sample content. */
export function createSection(t: Translate, type: CampaignSectionType): CampaignSection {
  const blank = {
    heading: { text: t('dashboard-campaigns:new.heading') },
    text: { html: '' },
    image: {},
    button: { label: t('dashboard-campaigns:new.button'), to: '/' },
    products: { source: 'NEWEST', limit: 3 },
    discountCode: { code: '' },
    divider: {},
  } as const
  const field = getCampaignSectionField(type)
  return { id: createItemId(), type, [field]: blank[field] }
}

/** The sections of a new campaign. */
export const createSections = (t: Translate): CampaignSection[] => [
  createSection(t, 'HEADING'),
  { id: createItemId(), type: 'TEXT', text: { html: `<p>${t('dashboard-campaigns:new.text')}</p>` } },
  createSection(t, 'PRODUCTS'),
  createSection(t, 'BUTTON'),
]

/** A short summary of a section: the start of its text. */
export function summarize({ heading, text, button, discountCode }: CampaignSection): string {
  const words = heading?.text ?? button?.label ?? discountCode?.code ?? listParagraphs(text?.html).join(' ')
  return words.length > 60 ? `${words.slice(0, 60)}…` : words
}
