import type { mails as contract, MailTemplate } from '@stoa/contract/mails'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { getShownTheme } from '../theme/api.ts'
import { buildSender } from './content.ts'
import { toText } from './email-body/email-body.text.ts'
import type { EmailBody, Sender } from './email-body/email-body.ts'
import { type EmailSettings, getEmailSettings, saveEmailSettings, settings } from './email-settings.ts'
import { type Language, languages } from './mail.ts'
import type { OwnContent } from './own-content.port.ts'
import { sendMail } from './send-mail.ts'
import { buildDefaultWords, buildSample, findTemplate, type TemplateName, templates, write } from './templates/index.ts'
import type { Template } from './templates/template.ts'
import { findOverrideFaults, findPlaceholders, sanitizeText, type TextOverrides } from './text-overrides.ts'

type Operations = typeof contract
type TemplateKey = { template: string; language: Language }

export async function listMailTemplates(unit: Unit): Promise<ReplyOf<Operations['listMailTemplates']>> {
  const { mails } = await settings.get(unit)
  return { templates: Object.keys(templates).map((name) => toSummary(name, mails[name] ?? {})) }
}

export async function getMailTemplate(
  unit: Unit,
  { template, language }: InputOf<Operations['getMailTemplate']>,
): Promise<ReplyOf<Operations['getMailTemplate']>> {
  const made = requireTemplate(template)
  const sender = buildSender(unit, await getCurrentSite(unit))
  return { mailTemplate: toWire({ template, language }, made, sender, await getEmailSettings(unit, template)) }
}

export async function updateMailTemplate(
  unit: Unit,
  { template, language, words }: InputOf<Operations['updateMailTemplate']>,
): Promise<ReplyOf<Operations['updateMailTemplate']>> {
  const made = requireTemplate(template)
  const sender = buildSender(unit, await getCurrentSite(unit))
  const before = await getEmailSettings(unit, template)
  const emailSettings = withOverrides(before, language, validateOverrides(made, language, sender, words))
  await saveEmailSettings(unit, template, emailSettings)
  return { mailTemplate: toWire({ template, language }, made, sender, emailSettings) }
}

export async function switchMailTemplate(
  unit: Unit,
  { template, enabled }: InputOf<Operations['switchMailTemplate']>,
): Promise<ReplyOf<Operations['switchMailTemplate']>> {
  const made = requireTemplate(template)
  if (!enabled && !made.isOptional) throw createInvalidArgument('enabled', 'must be true: this email is required')
  const { off: _, ...emailSettings } = await getEmailSettings(unit, template)
  await saveEmailSettings(unit, template, enabled ? emailSettings : { ...emailSettings, off: true })
  return {}
}

/** Rendering takes a while and needs no database. */
export async function previewMailTemplate(
  units: Units,
  { template, language, words }: InputOf<Operations['previewMailTemplate']>,
): Promise<ReplyOf<Operations['previewMailTemplate']>> {
  const made = requireTemplate(template)
  const { site, theme, saved } = await units.read(async (unit) => ({
    site: await getCurrentSite(unit),
    theme: await getShownTheme(unit),
    saved: await getEmailSettings(unit, template),
  }))
  const sender = buildSender(units, site, theme)
  const emailSettings = words ? withOverrides(saved, language, validateOverrides(made, language, sender, words)) : saved
  const { data } = buildSample(made, language, sender)
  const email = write(template, language, data, sender, emailSettings.words?.[language])!
  const { toHtml } = await import('./email-body/email-body.html.ts')
  return {
    subject: email.subject,
    html: await toHtml(email, language, sender),
    text: toText(email, language, sender),
    mailTemplate: toWire({ template, language }, made, sender, emailSettings),
  }
}

/** The email of a template with sample data, and the owner's own content or saved texts. */
export async function writeSample(
  unit: Unit,
  template: TemplateName,
  language: Language,
  own: OwnContent | undefined,
): Promise<EmailBody> {
  const sender = buildSender(unit, await getCurrentSite(unit))
  const { data } = buildSample(findTemplate(template)!, language, sender)
  const words = own ? undefined : (await getEmailSettings(unit, template)).words?.[language]
  return write(template, language, { ...data, own }, sender, words)!
}

/** Sends a sample with the given or saved texts; also if the email is switched off. */
export async function sendSample(
  unit: Unit,
  { template, language, words, to }: TemplateKey & { words: TextOverrides | null | undefined; to: string },
): Promise<void> {
  const made = requireTemplate(template)
  const sender = buildSender(unit, await getCurrentSite(unit))
  const { data } = buildSample(made, language, sender)
  const own = words
    ? validateOverrides(made, language, sender, words)
    : (await getEmailSettings(unit, template)).words?.[language]
  await sendMail(unit, { template: template as TemplateName, to, language, data: data as never, words: own ?? {} })
}

function requireTemplate(template: string): Template<object> {
  const made = Object.hasOwn(templates, template) ? findTemplate(template) : undefined
  if (!made) throw new Problem('NOT_FOUND')
  return made
}

const getNames = (made: Template<object>): string[] => [...(made.placeholders as readonly string[]), 'siteName']

/** The validated differences from the default. */
function validateOverrides(
  made: Template<object>,
  language: Language,
  sender: Sender,
  overrides: TextOverrides,
): TextOverrides {
  const defaults = buildDefaultWords(made, language, sender)
  const words = Object.fromEntries(Object.entries(overrides).map(([field, text]) => [field, sanitizeText(field, text)]))
  const violations = findOverrideFaults(words, defaults, getNames(made)).map(({ field, description }) => ({
    field: `words.${field}`,
    description,
    violatedRule: 'VALIDATION',
    data: {},
  }))
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
  return Object.fromEntries(Object.entries(words).filter(([field, text]) => text !== defaults[field]))
}

function withOverrides(
  { words = {}, ...emailSettings }: EmailSettings,
  language: Language,
  own: TextOverrides,
): EmailSettings {
  const { [language]: _, ...others } = words
  return { ...emailSettings, words: Object.keys(own).length > 0 ? { ...others, [language]: own } : others }
}

const toSummary = (template: string, { off, words = {} }: EmailSettings) => ({
  template,
  optional: findTemplate(template)?.isOptional ?? false,
  enabled: !off,
  editedLanguages: languages.filter((language) => words[language]),
})

function toWire(
  { template, language }: TemplateKey,
  made: Template<object>,
  sender: Sender,
  emailSettings: EmailSettings,
): MailTemplate {
  const { facts } = buildSample(made, language, sender)
  const own = emailSettings.words?.[language] ?? {}
  return {
    ...toSummary(template, emailSettings),
    language,
    placeholders: getNames(made).map((name) => ({ name, sample: facts[name] ?? '' })),
    fields: Object.entries(buildDefaultWords(made, language, sender)).map(([name, text]) => ({
      name,
      default: text,
      text: own[name] ?? text,
      missing: findMissingPlaceholders(own[name], text),
    })),
  }
}

function findMissingPlaceholders(own: string | undefined, text: string): string[] {
  if (own === undefined) return []
  const named = findPlaceholders(own)
  return findPlaceholders(text).filter((name) => !named.includes(name))
}
