import { ItemId, LinkTarget } from './page-section.entity.ts'
import {
  declareTexts,
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { Picture } from './shapes/picture.ts'

/** The content of each section type. HTML is sanitized to text, headings, lists, links and emphasis. */
const contents = {
  heading: object({ text: translatable(Text(160, 1)) }),
  text: object({ html: translatable(Text(20_000), { format: 'SANITIZED_HTML' }) }),
  image: object({ image: optional(Picture), to: optional(LinkTarget()) }),
  button: object({ label: translatable(Text(60, 1)), to: LinkTarget() }),
  products: object({
    source: oneOf(['NEWEST', 'COLLECTION', 'CHOSEN']),
    /** Set if the source is COLLECTION. */
    collectionId: optional(Id()),
    /** Set if the source is CHOSEN; shown in this order. */
    productIds: optional(list(Id(), 12)),
    limit: Whole(1, 12),
  }),
  /** A code of the shop's discounts, with a button that applies it. */
  discountCode: object({ code: Text(50, 1), text: optional(translatable(Text(300))) }),
  divider: object({}),
} as const

const optionalContents = Object.fromEntries(
  Object.entries(contents).map(([name, shape]) => [name, optional(shape)]),
) as { [K in keyof typeof contents]: ReturnType<typeof optional<(typeof contents)[K]>> }

export const campaignSectionTypes = [
  'HEADING',
  'TEXT',
  'IMAGE',
  'BUTTON',
  'PRODUCTS',
  'DISCOUNT_CODE',
  'DIVIDER',
] as const
export type CampaignSectionType = (typeof campaignSectionTypes)[number]
export type CampaignSectionField = keyof typeof contents

/** The field that holds the content of a type: `DISCOUNT_CODE` → `discountCode`. */
export const getCampaignSectionField = (type: CampaignSectionType): CampaignSectionField =>
  type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CampaignSectionField

/** A section of an email. Only the field for its type is set. */
export const CampaignSection = object({
  id: ItemId(),
  type: oneOf(campaignSectionTypes),
  /** Hidden sections appear in the editor only, not in emails. */
  hidden: optional(Flag()),
  ...optionalContents,
})
export type CampaignSection = Static<typeof CampaignSection>

/** The content of an email to subscribers. */
export const emailContent = {
  subject: translatable(Text(150, 1)),
  /** Inboxes show it after the subject. */
  previewText: optional(translatable(Text(200))),
  sections: translatable(list(CampaignSection, 40), { by: 'id' }),
}

/** A campaign's texts, in the form in which they are translated. */
export const CampaignTexts = object({ id: Id(), ...emailContent }, declareTexts('CAMPAIGN', 'id'))
export type CampaignTexts = Static<typeof CampaignTexts>

/**
 * A DRAFT can be changed. SCHEDULED starts at `scheduledDate`. SENDING goes on in batches until it is SENT, PAUSED or
 * CANCELED.
 */
export const campaignStatuses = ['DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELED'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const CampaignFigures = object({
  /** Number of emails sent or queued. */
  recipients: Whole(),
  /** Accepted by the mail server. */
  sent: Whole(),
  /** Refused by the mail server, or given up after retries. */
  failed: Whole(),
  /** Not sent because the person unsubscribed or the campaign was canceled first. */
  skipped: Whole(),
  /** Bounced after sending. */
  bounced: Whole(),
  /** Unsubscriptions within 30 days. Each counts for the latest campaign that the address got. */
  unsubscribed: Whole(),
  /** Number of uses of its discount codes since it started. Absent if it contains no code. */
  orders: optional(Whole()),
})
export type CampaignFigures = Static<typeof CampaignFigures>

/** An email to all newsletter subscribers, or to those in a customer segment. */
export const Campaign = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  ...emailContent,
  subject: queryable(emailContent.subject),
  audience: object({ segmentId: optional(Id()) }),
  status: queryable(readOnly(oneOf(campaignStatuses))),
  scheduledDate: optional(readOnly(Timestamp())),
  startedDate: optional(readOnly(Timestamp())),
  finishedDate: optional(readOnly(Timestamp())),
  /** Absent until sending starts. */
  figures: optional(readOnly(CampaignFigures)),
})
export type Campaign = Static<typeof Campaign>

const { sections: _, ...summary } = Campaign.properties
/** A campaign as lists show it, without its content. */
export const CampaignSummary = object(summary)
export type CampaignSummary = Static<typeof CampaignSummary>

export const CampaignSettings = object({
  /** Emails per hour for all campaigns of the site. */
  mailsPerHour: Whole(10, 100_000),
})
export type CampaignSettings = Static<typeof CampaignSettings>
