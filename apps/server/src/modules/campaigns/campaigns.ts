import {
  type Campaign,
  type CampaignFigures,
  type CampaignSection,
  type CampaignStatus,
  getCampaignSectionField,
} from '@stoa/contract/campaign.entity'
import { isLinkTarget, type SectionFault } from '../content/content.ts'
import type { Language } from '../mail/mail.ts'

/** A campaign as it is stored. */
export interface CampaignDoc extends Pick<Campaign, 'subject' | 'sections' | 'audience'> {
  readonly previewText?: string
  readonly status: CampaignStatus
  readonly scheduledDate?: string
  readonly startedDate?: string
  readonly finishedDate?: string
}

export type StoredCampaign = CampaignDoc & Pick<Campaign, 'id' | 'revision' | 'createdDate' | 'updatedDate'>

/** The error in a section that its schema can't express; undefined if it is valid. */
export function findSectionFault(section: CampaignSection): SectionFault | undefined {
  const field = getCampaignSectionField(section.type)
  if (!section[field]) return { field, description: 'is required', rule: 'REQUIRED_FIELD' }
  const { products, button, image } = section
  if (products?.source === 'COLLECTION' && !products.collectionId)
    return { field: 'products.collectionId', description: 'is required', rule: 'REQUIRED_FIELD' }
  const links = [
    ['button.to', button?.to],
    ['image.to', image?.to],
  ] as const
  const wrong = links.find(([, to]) => to !== undefined && (!isLinkTarget(to) || to.startsWith('#')))
  return wrong && { field: wrong[0], description: 'is not an address that a link can have', rule: 'FORMAT' }
}

/** The section with only the content of its type, and its HTML sanitized. */
export function cleanSection(section: CampaignSection, sanitize: (html: string) => string): CampaignSection {
  const { id, type, hidden, text } = section
  const field = getCampaignSectionField(type)
  const own = { id, type, ...(hidden && { hidden }) }
  return { ...own, [field]: field === 'text' && text ? { html: sanitize(text.html) } : section[field] }
}

export const listShownSections = ({ sections }: Pick<CampaignDoc, 'sections'>): CampaignSection[] =>
  sections.filter(({ hidden }) => !hidden)

/** The discount codes in shown sections. */
export const listCodes = (campaign: Pick<CampaignDoc, 'sections'>): string[] => [
  ...new Set(listShownSections(campaign).flatMap(({ discountCode }) => discountCode?.code.trim() ?? [])),
]

/** Seconds between batches at a usual pace. */
const batchSeconds = 30
/** Emails of one batch: few enough for one transaction. */
const maxBatch = 500

export interface Pace {
  /** Emails of a batch. */
  readonly size: number
  /** Milliseconds from a batch to the next. */
  readonly delayMs: number
}

/** Campaigns that are sent at the same time share the pace of the site. */
export function choosePace(mailsPerHour: number, sendingCampaigns: number): Pace {
  const own = mailsPerHour / Math.max(1, sendingCampaigns)
  const size = Math.min(maxBatch, Math.max(1, Math.round((own * batchSeconds) / 3600)))
  return { size, delayMs: Math.round((size / own) * 3_600_000) }
}

export interface SendState {
  readonly campaignId: string
  readonly step: number
  /** The rendered emails, the shop's own language first. */
  readonly bodies: readonly RenderedBody[] | null
  readonly place: string | null
  readonly codes: Readonly<Record<string, number>>
  readonly recipients: number
  readonly sent: number
  readonly failed: number
  readonly skipped: number
  readonly bounced: number
  readonly unsubscribed: number
}

export interface RenderedBody {
  readonly language: Language
  readonly id: string
  readonly subject: string
}

/** `usages`: how often codes were used until now. */
export function toFigures(state: SendState, usages: ReadonlyMap<string, number>): CampaignFigures {
  const { recipients, sent, failed, skipped, bounced, unsubscribed } = state
  const codes = Object.entries(state.codes)
  const orders = codes.reduce((sum, [code, before]) => sum + Math.max(0, (usages.get(code) ?? before) - before), 0)
  return { recipients, sent, failed, skipped, bounced, unsubscribed, ...(codes.length > 0 && { orders }) }
}

export function toWire(campaign: StoredCampaign, figures: CampaignFigures | undefined): Campaign {
  return { ...campaign, sections: [...campaign.sections], ...(figures && { figures }) }
}
