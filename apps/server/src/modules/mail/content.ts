import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { getCurrentSite, getLanguages, type Site } from '../sites/api.ts'
import { getShownTheme, type ShownTheme } from '../theme/api.ts'
import { fillBody, findBody, type MailBody } from './bodies.store.ts'
import { toText } from './email-body/email-body.text.ts'
import { defaultAccent, type Sender } from './email-body/email-body.ts'
import { createDefaultLook, createThemeLook } from './email-body/email-look.ts'
import type { Mail } from './mail.store.ts'
import { toOneLine } from './mail.ts'
import type { Message } from './mailer.port.ts'
import { write } from './templates/index.ts'
import type { TextOverrides } from './text-overrides.ts'

type Ports = Pick<Units, 'use' | 'siteId'>

const sealContext = (ports: Ports, id: string) => ({
  key: ports.use(keysPort).derive('mail'),
  context: `${ports.siteId}/${id}`,
})

interface Content {
  data: object
  /** The owner's texts at the time of sending: resending never changes them. */
  words?: TextOverrides | undefined
}

/** Encrypts the content, as it may contain sign-in links. */
export const sealContent = (ports: Ports, id: string, { data, words }: Content): Buffer =>
  sealAtRest(words ? { ...data, ownerWords: words } : data, sealContext(ports, id))

/** `theme`: the one that shoppers see; for what is rendered. */
export function buildSender(ports: Ports, site: Site, theme?: ShownTheme): Sender {
  const { origin } = ports.use(settingsPort)
  return {
    siteName: toOneLine(site.name),
    languages: getLanguages(site),
    origin,
    look: theme ? createThemeLook(theme, origin) : createDefaultLook(site.settings.storefront?.accent ?? defaultAccent),
  }
}

export const openContent = <Content extends object>(ports: Ports, id: string, content: Buffer): Content | undefined =>
  openAtRest<Content>(content, sealContext(ports, id))

/** What an email is rendered with. */
export interface Rendering {
  readonly site: Site
  readonly theme: ShownTheme | undefined
  /** Set if the email was rendered once for many recipients. */
  readonly body: MailBody | undefined
}

export const readRendering = async (unit: Unit, mail: Pick<Mail, 'bodyId'> | undefined): Promise<Rendering> => ({
  site: await getCurrentSite(unit),
  theme: await getShownTheme(unit),
  body: mail?.bodyId ? await findBody(unit, mail.bodyId) : undefined,
})

/** Renders the email; undefined if its content was deleted. */
export async function renderMail(
  ports: Ports,
  { site, theme, body }: Rendering,
  { id, template, language, content, bodyId }: Pick<Mail, 'id' | 'template' | 'language' | 'content' | 'bodyId'>,
): Promise<Pick<Message, 'html' | 'text' | 'attachments' | 'unsubscribe'> | undefined> {
  const opened =
    content && openContent<object & { ownerWords?: TextOverrides; unsubscribe?: string }>(ports, id, content)
  if (!opened) return undefined
  if (bodyId) return body && { ...fillBody(body, opened.unsubscribe!), unsubscribe: opened.unsubscribe! }
  const { ownerWords, ...data } = opened
  const sender = buildSender(ports, site, theme)
  const email = write(template, language, data, sender, ownerWords)
  if (!email) return undefined
  // The email components load slowly, and servers that only queue emails don't need them.
  const { toHtml } = await import('./email-body/email-body.html.ts')
  const written = {
    html: await toHtml(email, language, sender),
    text: toText(email, language, sender),
    ...(email.attachments && { attachments: email.attachments }),
  }
  return email.unsubscribe ? { ...written, unsubscribe: email.unsubscribe.href } : written
}
