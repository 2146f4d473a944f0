import { Automation, AutomationType } from './automation.entity.ts'
import { automationsRoutes } from './automations.routes.ts'
import { emailContent } from './campaign.entity.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { Flag, Language, list, maybe, Nothing, object, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

const owned = { who: merchants, permission: 'STOA.MANAGE_CAMPAIGNS' } as const
const named = object({ type: AutomationType })
const inLanguage = object({ type: AutomationType, language: maybe(Language()) })
const found = object({ automation: Automation })

/** Emails that the shop sends on an occasion: to new subscribers, after a checkout was left, on birthdays. */
export const automations = defineOperations('automations', automationsRoutes, {
  listAutomations: {
    kind: 'query',
    ...owned,
    input: Nothing,
    reply: object({ automations: list(Automation) }),
    summary: 'List all automations with their switch and statistics.',
  },
  getAutomation: {
    kind: 'query',
    ...owned,
    input: named,
    reply: found,
    summary: 'Get an automation.',
  },
  updateAutomation: {
    kind: 'command',
    ...owned,
    maxBytes: RICH_MAX_BYTES,
    input: object({
      automation: object({
        type: AutomationType,
        /** The revision that was read. Absent: no check for concurrent changes. */
        revision: maybe(Text(19, 1)),
        enabled: maybe(Flag()),
        delayMinutes: maybe(Whole(0, 730 * 24 * 60)),
        subject: maybe(emailContent.subject),
        previewText: maybe(emailContent.previewText),
        sections: maybe(emailContent.sections),
      }),
    }),
    reply: found,
    problems: ['CONFLICT'],
    summary:
      'Switch an automation on or off, or change its time and content; omitted fields stay, sections are replaced as a whole.',
  },
  previewAutomation: {
    kind: 'process',
    ...owned,
    /** The language defaults to the shop's. */
    input: inLanguage,
    reply: object({ subject: Text(), html: Text(), text: Text() }),
    summary: 'Render the email of an automation with sample data.',
  },
  sendTestAutomation: {
    kind: 'process',
    ...owned,
    input: inLanguage,
    reply: object({ recipient: Text() }),
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    summary: 'Send the email of an automation with sample data to your own address.',
  },
})
