import { AutomationTexts, type AutomationType } from '@stoa/contract/automation.entity'
import { translateTo } from '@stoa/messages/lookup'
import type { Unit } from '../../kernel/unit.ts'
import { type EmailKind, findReaderLanguage, listLanguages, type WrittenEmail, writeEmail } from '../campaigns/api.ts'
import { chooseLanguage, type Language, type OwnContentSource, readMailSender, writeSample } from '../mail/api.ts'
import { getCurrentSite, getLanguages } from '../sites/api.ts'
import * as store from './automations.store.ts'
import { type Content, createDefaultContent, getAutomationId, type StoredAutomation } from './automations.ts'
import { insertSends } from './sends.store.ts'

const kind: EmailKind = { type: 'AUTOMATION', texts: AutomationTexts }

/** The email templates of automations that react to an event, for previews with sample data. */
const templates = {
  WELCOME: 'newsletter-welcome',
  ABANDONED_CHECKOUT: 'abandoned-checkout',
  REVIEW_REQUEST: 'review-request',
} as const satisfies Readonly<Partial<Record<AutomationType, string>>>

const findTemplate = (type: AutomationType) =>
  (templates as Readonly<Partial<Record<AutomationType, (typeof templates)[keyof typeof templates]>>>)[type]

/** Reads the content in the shop's main language, as the owner edits it. */
export async function readContent(unit: Unit, { type, doc }: StoredAutomation): Promise<Content> {
  return doc.content ?? writeDefault(unit, type, chooseLanguage((await getCurrentSite(unit)).locale))
}

async function writeDefault(unit: Unit, type: AutomationType, language: Language): Promise<Content> {
  return createDefaultContent(type, translateTo(language), (await getCurrentSite(unit)).name)
}

/** The languages of an automation's content, the shop's main language first. Default texts exist in all languages. */
export async function listWrittenLanguages(unit: Unit, { type, doc }: StoredAutomation): Promise<Language[]> {
  if (doc.content) return listLanguages(unit, 'AUTOMATION', getAutomationId(type))
  const site = await getCurrentSite(unit)
  return [...new Set([chooseLanguage(site.locale), ...getLanguages(site).others.map((tag) => chooseLanguage(tag))])]
}

/** The email as rendered for many recipients, or a sample if a template writes it. */
export async function writeAutomation(
  unit: Unit,
  stored: StoredAutomation,
  tag?: string | null,
): Promise<WrittenEmail> {
  const { type, doc } = stored
  const sender = await readMailSender(unit)
  const main = chooseLanguage(sender.site.locale)
  const language = tag ? chooseLanguage(tag, main) : main
  const template = findTemplate(type)
  if (template) {
    const own = doc.content && (await writeOwn(unit, stored, language))
    return { sender, language, email: await writeSample(unit, template, language, own) }
  }
  const content = doc.content ?? (await writeDefault(unit, type, language))
  return writeEmail(unit, { id: getAutomationId(type), ...content }, language, kind)
}

async function writeOwn(unit: Unit, { type, doc }: StoredAutomation, tag: Language) {
  const { language, email } = await writeEmail(unit, { id: getAutomationId(type), ...doc.content! }, tag, kind)
  return { language, subject: email.subject, preview: email.preview, body: email.body }
}

const createSource = (type: keyof typeof templates): OwnContentSource => ({
  template: templates[type],
  async find(unit, tag) {
    const stored = await store.find(unit, type)
    if (!stored.doc.content) return undefined
    const language = await findReaderLanguage(unit, { type: 'AUTOMATION', id: getAutomationId(type) }, tag)
    return writeOwn(unit, stored, language)
  },
  async count(unit, { address, occasion }) {
    const added = await insertSends(unit, type, 'SENT', [
      { id: unit.newId(), address: address.toLowerCase(), occasion },
    ])
    await store.addToFigures(unit, type, { sent: added.length })
  },
})

export const sources = (Object.keys(templates) as (keyof typeof templates)[]).map(createSource)
