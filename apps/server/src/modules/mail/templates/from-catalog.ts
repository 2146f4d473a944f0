import type { Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import type { EmailBody, Sender } from '../email-body/email-body.ts'
import { type Language, languages } from '../mail.ts'

type Write<Data> = (t: Translate, data: Data, from: Sender) => EmailBody

/** A letter whose texts come from the catalog, in every language that mails are written in. */
export const fromCatalog = <Data>(write: Write<Data>): Record<Language, (data: Data, from: Sender) => EmailBody> =>
  Object.fromEntries(
    languages.map((language) => [language, (data: Data, from: Sender) => write(translateTo(language), data, from)]),
  ) as Record<Language, (data: Data, from: Sender) => EmailBody>
