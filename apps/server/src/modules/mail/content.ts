import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { Site } from '../sites/index.ts'
import { toText } from './email-body/email-body.text.ts'
import { defaultAccent, type Sender } from './email-body/email-body.ts'
import type { Mail } from './mail.store.ts'
import { oneLine } from './mail.ts'
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
  /** The owner's, of when it was written: a mail never says later what it did not say when it went out. */
  words?: TextOverrides | undefined
}

/** What a mail says, as it is kept: it may open an account, so the database alone does not tell it. */
export const sealContent = (ports: Ports, id: string, { data, words }: Content): Buffer =>
  sealAtRest(words ? { ...data, ownerWords: words } : data, sealContext(ports, id))

export const senderOf = (ports: Ports, { name, settings }: Site): Sender => ({
  siteName: oneLine(name),
  origin: ports.use(settingsPort).origin,
  accent: settings.storefront?.accent ?? defaultAccent,
})

/** The mail as it goes out; nothing when what it said is no longer kept. */
export async function renderMail(
  ports: Ports,
  site: Site,
  { id, template, language, content }: Pick<Mail, 'id' | 'template' | 'language' | 'content'>,
): Promise<Pick<Message, 'html' | 'text' | 'unsubscribe'> | undefined> {
  const kept = content && openAtRest<object & { ownerWords?: TextOverrides }>(content, sealContext(ports, id))
  if (!kept) return undefined
  const { ownerWords, ...data } = kept
  const sender = senderOf(ports, site)
  const letter = write(template, language, data, sender, ownerWords)
  if (!letter) return undefined
  // The mail components take a while to load, and a server that only queues mails needs none of them.
  const { toHtml } = await import('./email-body/email-body.html.ts')
  const written = { html: await toHtml(letter, language, sender), text: toText(letter, sender) }
  return letter.unsubscribe ? { ...written, unsubscribe: letter.unsubscribe.href } : written
}
