import { type Campaign, CampaignTexts } from '@stoa/contract/campaign.entity'
import { Product } from '@stoa/contract/product.entity'
import type { TranslatableType } from '@stoa/contract/translations'
import { translateTo } from '@stoa/messages/lookup'
import { settingsPort } from '../../kernel/settings.ts'
import { buildEntityKey, translateInto, translationsPort } from '../../kernel/translated-answers.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { listProducts, listReferences, readSiteContext, readWires } from '../catalog/api.ts'
import {
  chooseLanguage,
  type EmailBody,
  type Language,
  type MailBody,
  type MailSender,
  readMailSender,
  renderBody,
  unsubscribePlaceholder,
} from '../mail/api.ts'
import { getLanguages } from '../sites/api.ts'
import { listShownSections, type RenderedBody } from './campaigns.ts'
import { buildEmail } from './email-content.ts'

export interface WrittenEmail {
  readonly sender: MailSender
  readonly language: Language
  readonly email: EmailBody
}

export type EmailContent = Pick<Campaign, 'id' | 'subject' | 'previewText' | 'sections'>

/** The entity whose translations the email uses. */
export interface EmailKind {
  readonly type: TranslatableType
  readonly texts: typeof CampaignTexts
}

export const campaignKind: EmailKind = { type: 'CAMPAIGN', texts: CampaignTexts }

/** The main language, then the shop's other languages into which the subject is translated. */
export async function listLanguages(unit: Unit, type: TranslatableType, id: string): Promise<Language[]> {
  const { sender, main } = await readMain(unit)
  const { others } = getLanguages(sender.site)
  const entity = { type, id }
  const translated: Language[] = []
  for (const language of others) {
    const texts = await unit.use(translationsPort).read(unit, language, [entity])
    if (texts.get(buildEntityKey(entity))?.subject) translated.push(chooseLanguage(language))
  }
  return [main, ...translated]
}

/** The language of an email to a reader: their own if the subject is translated to it. */
export async function findReaderLanguage(
  unit: Unit,
  entity: { type: TranslatableType; id: string },
  tag: string | null | undefined,
): Promise<Language> {
  const { sender, main } = await readMain(unit)
  const wanted = tag ? chooseLanguage(tag, main) : main
  const own = getLanguages(sender.site).others.find((other) => chooseLanguage(other) === wanted)
  if (wanted === main || !own) return main
  const texts = await unit.use(translationsPort).read(unit, own, [entity])
  return texts.get(buildEntityKey(entity))?.subject ? wanted : main
}

async function readMain(unit: Unit) {
  const sender = await readMailSender(unit)
  return { sender, main: chooseLanguage(sender.site.locale) }
}

/** Builds the email in a language, with its texts, the current products and the shop's name. */
export async function writeEmail(
  unit: Unit,
  { id, subject, previewText, sections }: EmailContent,
  tag?: string | null,
  { texts }: EmailKind = campaignKind,
): Promise<WrittenEmail> {
  const { sender, main } = await readMain(unit)
  const language = tag ? chooseLanguage(tag, main) : main
  const translated = await translateInto(
    unit,
    texts,
    { id, subject, ...(previewText && { previewText }), sections: [...sections] },
    language,
  )
  const products = new Map<string, Product[]>()
  for (const section of listShownSections(translated))
    if (section.products) products.set(section.id, await listShownProducts(unit, section.products, language))
  const email = buildEmail(translated, {
    t: translateTo(language),
    origin: unit.use(settingsPort).origin,
    siteName: sender.site.name,
    products,
    unsubscribe: unsubscribePlaceholder,
  })
  return { sender, language, email }
}

export const render = (units: Units, { sender, email, language }: WrittenEmail): Promise<MailBody> =>
  renderBody(units, sender, email, language)

/** The email in the reader's language, or else in the shop's main language. */
export function chooseBody(bodies: readonly RenderedBody[], tag: string | null): RenderedBody {
  const own = tag ? chooseLanguage(tag) : undefined
  return bodies.find(({ language }) => language === own) ?? bodies[0]!
}

type Shown = NonNullable<EmailContent['sections'][number]['products']>

async function listShownProducts(unit: Unit, shown: Shown, language: Language): Promise<Product[]> {
  const found = await listShownReferences(unit, shown)
  const wires = await readWires(unit, found, await readSiteContext(unit))
  return Promise.all(wires.map((product) => translateInto(unit, Product, product, language)))
}

async function listShownReferences(unit: Unit, { source, collectionId, productIds = [], limit }: Shown) {
  if (source === 'CHOSEN') {
    const references = new Map((await listReferences(unit, productIds)).map((each) => [each.id, each]))
    return productIds
      .flatMap((id) => references.get(id) ?? [])
      .filter(({ visible }) => visible)
      .slice(0, limit)
  }
  const { references } = await listProducts(unit, {
    operation: 'campaigns.products',
    hidden: false,
    skipsCount: true,
    query: {
      ...(source === 'COLLECTION' && collectionId && { filter: { 'collections.id': { $hasSome: [collectionId] } } }),
      paging: { limit },
    },
  })
  return references
}
